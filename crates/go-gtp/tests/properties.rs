//! What holds for any bytes.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod common;

use std::io;
use std::thread::{self, JoinHandle};

use common::{Engine, answer, escape, table};
use go_core::BoardSize;
use go_gtp::{
    Args, Client, ClientError, ClientOptions, End, Failure, Id, Line, LineReader, Reply, Request,
    Response, Server, TimeLeft, TimeSettings, split_command,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// Bytes among which those with a meaning are frequent.
fn hostile_bytes() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        4 => prop::sample::select(&b"\n\r\t #\0\x07\x7f=?-+"[..]).prop_map(|byte| vec![byte]),
        4 => prop::sample::select(
            &["\n", "\r\n", " ", "name", "echo ", "12 ", "007 ", "2147483648 ", "# interrupt", "analyze",
              "typed int ", "board", "list_commands", "play b D4", "fail "][..]
        ).prop_map(|word| word.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 0..8),
    ];
    vec(word, 0..60).prop_map(|words| words.concat())
}

/// Text with line feeds, control characters, and signs that have a meaning.
fn hostile_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(
            &[
                "\n", "\n\n", "\r", "\t", " ", "\0", "=", "?", "=1 x", "#", "\\", "a", "12 "
            ][..]
        )
        .prop_map(str::to_owned),
        any::<char>().prop_map(String::from),
        ".{0,4}",
    ];
    vec(word, 0..20).prop_map(|words| words.concat())
}

fn any_id() -> impl Strategy<Value = Option<Id>> {
    prop::option::of((0..=Id::MAX.get()).prop_map(|number| Id::new(number).expect("in range")))
}

/// The ids of the commands in an input, found in the most naive way.
fn ids_of_commands(input: &[u8]) -> Vec<Option<u32>> {
    let mut ids = Vec::new();
    for line in String::from_utf8_lossy(input).split('\n') {
        let line: String = line
            .chars()
            .filter(|&c| c == '\t' || !c.is_ascii_control())
            .collect();
        let line = line
            .split('#')
            .next()
            .unwrap_or_default()
            .replace('\t', " ");
        let words: Vec<_> = line.split(' ').filter(|word| !word.is_empty()).collect();
        let id = words
            .first()
            .filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let id = id
            .and_then(|word| word.parse::<u32>().ok())
            .filter(|&id| id < 1 << 31);
        if words.len() > usize::from(id.is_some()) {
            ids.push(id);
        }
    }
    ids
}

/// The blocks of an output, each of which must be a reply.
fn blocks(output: &str) -> Vec<Response> {
    let blocks = output.split_inclusive("\n\n");
    blocks
        .map(|block| Response::parse(block.as_bytes()).expect("a block is a reply"))
        .collect()
}

/// Asserts that an output is one reply and nothing else, byte by byte.
fn assert_one_block(output: &str) {
    let body = output
        .strip_suffix("\n\n")
        .expect("a blank line ends a reply");
    assert!(body.starts_with(['=', '?']), "{output:?}");
    assert!(
        !body.contains("\n\n") && !body.ends_with('\n'),
        "{output:?}"
    );
    assert!(
        body.chars().all(|c| c == '\n' || !c.is_ascii_control()),
        "{output:?}"
    );
}

/// A server in a thread, and a client of it.
fn session() -> (Client, JoinHandle<io::Result<End>>) {
    let (input, commands) = io::pipe().expect("a pipe");
    let (replies, output) = io::pipe().expect("a pipe");
    let server = thread::spawn(move || {
        Server::new(&table()).run(&mut Engine::default(), io::BufReader::new(input), output)
    });
    (
        Client::over(replies, commands, ClientOptions::default()).expect("threads start"),
        server,
    )
}

proptest! {
    /// Neither the table nor the server panics, hangs or loses its place, and both say the same.
    #[test]
    fn every_command_has_one_reply_with_its_id(input in hostile_bytes()) {
        let replies = blocks(&answer(&input));
        let ids: Vec<_> = replies.iter().map(|reply| reply.id.map(Id::get)).collect();
        prop_assert_eq!(ids, ids_of_commands(&input));
    }

    #[test]
    fn any_bytes_at_all_are_survived(input in vec(any::<u8>(), 0..2000)) {
        prop_assert_eq!(blocks(&answer(&input)).len(), ids_of_commands(&input).len());
    }

    /// Reading by lines, in pieces of any size, is the same as reading each line.
    #[test]
    fn lines_do_not_depend_on_the_pieces_they_come_in(input in hostile_bytes(), piece in 1_usize..50) {
        let mut reader = LineReader::new(io::BufReader::with_capacity(piece, &input[..]));
        let mut lines = Vec::new();
        while let Some(line) = reader.next_line().expect("memory does not fail") {
            lines.push(line);
        }
        let text = input.strip_suffix(b"\n").unwrap_or(&input);
        let expected: Vec<_> = text.split(|&byte| byte == b'\n').map(Line::parse).collect();
        prop_assert_eq!(lines, if input.is_empty() { Vec::new() } else { expected });
    }

    #[test]
    fn a_request_is_read_as_it_is_printed(line in hostile_bytes(), id in any_id()) {
        for line in line.split(|&byte| byte == b'\n') {
            if let Ok(request) = Request::parse(line) {
                prop_assert_eq!(Request::parse(&request.to_bytes()), Ok(request.clone()));
                let request = request.with_id(id);
                prop_assert_eq!(Request::parse(&request.to_bytes()), Ok(request));
            }
        }
    }

    #[test]
    fn a_reply_is_read_as_it_is_printed(id in any_id(), text in hostile_text(), success: bool) {
        let result = if success { Ok(Reply::new(&text)) } else { Err(Failure::new(&text)) };
        let response = Response { id, result };
        let printed = response.to_string();
        assert_one_block(&printed);
        prop_assert_eq!(Response::parse(printed.as_bytes()), Ok(response));
    }

    #[test]
    fn a_reply_that_is_read_can_be_printed(block in hostile_bytes()) {
        if let Ok(response) = Response::parse(&block) {
            assert_one_block(&response.to_string());
            prop_assert_eq!(Response::parse(response.to_string().as_bytes()), Ok(response));
        }
    }

    /// A reply made of a reply is the same one.
    #[test]
    fn texts_are_cleaned_once(text in hostile_text()) {
        let reply = Reply::new(&text);
        prop_assert_eq!(Reply::new(&reply), reply);
        let failure = Failure::new(&text);
        prop_assert!(!failure.message().contains('\n'));
        prop_assert_eq!(Failure::new(&failure), failure);
    }

    #[test]
    fn whatever_a_command_returns_is_one_block(text in hostile_text(), id in any_id()) {
        let id = id.map(|id| format!("{id} ")).unwrap_or_default();
        for command in ["text", "refuse", "stream"] {
            assert_one_block(&answer(format!("{id}{command} {}\n", escape(&text))));
        }
    }

    #[test]
    fn the_client_gets_what_the_server_was_given(texts in vec(hostile_text(), 1..8)) {
        let (mut client, server) = session();
        for text in &texts {
            let reply = client.send(&format!("text {}", escape(text))).expect("a reply");
            prop_assert_eq!(reply, String::from(Reply::new(text)));
            let error = client.send(&format!("refuse {}", escape(text))).expect_err("a refusal");
            let ClientError::Refused { failure, .. } = error else { panic!("{error:?}") };
            prop_assert_eq!(failure, Failure::new(text));
        }
        client.quit().expect("it goes");
        prop_assert_eq!(server.join().expect("no panic").expect("no error"), End::Quit);
    }

    /// A client of an engine that says anything comes to an end.
    #[test]
    fn a_client_survives_any_output(output in hostile_bytes(), ids: bool) {
        let options = ClientOptions { ids, ..ClientOptions::default() };
        let mut client = Client::over(io::Cursor::new(output), io::sink(), options).expect("threads start");
        let mut replies = 0;
        while matches!(client.send("name"), Ok(_) | Err(ClientError::Refused { .. })) {
            replies += 1;
            prop_assert!(replies < 2000);
        }
        prop_assert!(matches!(client.send("name"), Err(ClientError::Closed)));
    }

    #[test]
    fn arguments_of_any_bytes_are_values_or_errors(text in hostile_bytes()) {
        let args = || Args::new(&text);
        let errors = [
            args().int().err(), args().int_in(1..=25).err(), args().float().err(), args().boolean().err(),
            args().color().err(), args().vertex().err(), args().vertex_on(BoardSize::NINE).err(),
            args().point_on(BoardSize::NINE).err(), args().turn_on(BoardSize::NINE).err(),
            args().string().err(), args().file_name().err(), args().list(Args::vertex).err(),
            args().comma_list(Args::int).err(), TimeSettings::gtp(&mut args()).err(),
            TimeSettings::kgs(&mut args()).err(), TimeSettings::kata(&mut args()).err(),
            TimeLeft::read(&mut args()).err(),
        ];
        for message in errors.into_iter().flatten().map(|error| error.to_string()) {
            prop_assert!(message.starts_with("syntax error: "), "{}", message);
            prop_assert!(message.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{}", message);
        }
    }

    #[test]
    fn numbers_are_read_as_they_are_printed(int in 0..=Id::MAX.get(), float in -1e6_f64..1e6) {
        prop_assert_eq!(Args::new(int.to_string().as_bytes()).int(), Ok(int));
        prop_assert_eq!(Args::new(float.to_string().as_bytes()).float(), Ok(float));
    }

    #[test]
    fn words_of_a_command_line_are_read_as_they_are_quoted(words in vec(hostile_text(), 0..6)) {
        let quote = |word: &String| format!("'{}'", word.replace('\'', r#"'"'"'"#));
        let line: Vec<_> = words.iter().map(quote).collect();
        prop_assert_eq!(split_command(&line.join(" ")), Ok(words));
    }

    #[test]
    fn a_command_line_is_words_or_an_error(line in hostile_text()) {
        if let Ok(words) = split_command(&line) {
            prop_assert!(words.iter().map(String::len).sum::<usize>() <= line.len());
        }
    }
}
