import { METHODS } from "node:http";
import { randomNumbers } from "../../bench/figures.ts";

/** Bytes of a connection: an unusual request, an ordinary one, and one that closes it. */
export type MalformedCase = { id: number; what: string; bytes: string };

type Draft = {
  method: string;
  target: string;
  version: string;
  /** Between the parts of the request line. */
  space: string;
  lineEnd: string;
  /** Whole lines. */
  headers: string[];
  body: string;
};

type Tools = {
  pick<Value>(values: readonly Value[]): Value;
  /** An ordinary request, whose answer shows that it was taken for one. */
  inside: string;
};

type Deviation = (draft: Draft, tools: Tools) => void;

const requestOf = (path: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** Bytes that do not belong into a line. */
const controls = ["\0", "\r", "\n", "\f", "\v", "\x1b", "\x7f", "\x80", "\xff", "\t"];
const blanks = ["", " ", "  ", "\t", "\r\n ", "\v", "\f"];

const requestLines: Readonly<Record<string, Deviation>> = {
  method(draft, { pick }) {
    const unknown = [
      "MKCOLA",
      "get",
      "GETT",
      "G T",
      "",
      "PRI",
      "GET\0",
      "\x80GET",
      "TRACK",
      "HTTP/1.1",
    ];
    draft.method = pick([...METHODS, ...unknown]);
  },
  target(draft, { pick }) {
    const { target } = draft;
    draft.target = pick([
      "*",
      "",
      "//",
      "/..//../",
      "\\",
      "?a=b?c",
      "localhost:443",
      `http://localhost${target}`,
      `http://a%12:b!&*$@localhost:1234${target}`,
      "http://localhost:99999/",
      "http://",
      "http:///x",
      "ftp://localhost/x",
      `${target}#fragment`,
      `${target} x`,
      `${target}"quoted"`,
      `${target}|`,
      `${target}%`,
      `${target}%00`,
      `${target}%zz`,
      `${target}\xce\xb4`,
      `${target}${pick(controls)}`,
      `${target}${"x".repeat(pick([2_000, 15_000, 17_000]))}`,
    ]);
  },
  version(draft, { pick }) {
    draft.version = pick([
      ..."HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/3.7 HTTP/5.6 HTTP/1.10 HTTP/01.1 HTTP/1 HTTP/.1 HTTP/1,1".split(
        " ",
      ),
      ..."http/1.1 IHTTP/1.0 ICE/1.0 RTSP/1.0 HTP/1.1 HTTP/-1.1 1.1".split(" "),
      "",
      "HTTP/1.1 ",
      "HTTP /1.1",
      `HTTP/1.1${pick(controls)}`,
    ]);
  },
  spaces(draft, { pick }) {
    draft.space = pick(["  ", "\t", "", " \t", "\0", "\v", "\r", "\x85"]);
  },
  lineEnds(draft, { pick }) {
    draft.lineEnd = pick(["\n", "\r", "\r\r\n", "\n\r", "\r\n\r", " \r\n", "\0\r\n"]);
  },
  before(draft, { pick }) {
    draft.method = `${pick(["\r\n", "\n", "\r", " ", "\r\n\r\n", "\0", "\xef\xbb\xbf", "x\r\n"])}${draft.method}`;
  },
};

const headerLines: Readonly<Record<string, Deviation>> = {
  name(draft, { pick }) {
    const name = pick([
      "Fo@",
      "",
      " X",
      "X ",
      "X\t",
      `X${pick(controls)}Y`,
      "X:Y",
      "(X)",
      '"X"',
      "\xe4",
      "X\r\n Y",
    ]);
    draft.headers.push(`${name}: value`);
  },
  value(draft, { pick, inside }) {
    const value = pick([
      `a${pick(controls)}b`,
      "a\rX-B: b",
      "a\nX-B: b",
      "a\r\n folded",
      "a\r\n\tfolded",
      "a\n folded",
      `a\rZ${inside}`,
      `a\n\n${inside}`,
      "a\nContent-Length: 23",
      "\rTransfer-Encoding: chunked",
      "\nTransfer-Encoding: chunked",
      "x".repeat(pick([1_000, 15_900, 16_400, 40_000])),
    ]);
    draft.headers.push(`X-A:${value}`);
  },
  line(draft, { pick }) {
    draft.headers.push(pick(["no colon", ":", ": value", " ", "\t", "\0", "GET / HTTP/1.1", "="]));
  },
  first(draft, { pick }) {
    draft.headers.unshift(pick([" X-First: folded", "\tX-First: folded", ":", "\r", "X-First"]));
  },
  many(draft, { pick }) {
    const count = pick([50, 500, 1_900, 2_100, 5_000]);
    draft.headers.push(...Array.from({ length: count }, () => pick(["a:", "a: b"])));
  },
  host(draft, { pick }) {
    draft.headers = draft.headers.filter((line) => !line.startsWith("Host"));
    const host = pick([
      "",
      "a b",
      "a/b",
      "a@b",
      "a,b",
      "[::1",
      "localhost:99999",
      "\xe4",
      "%",
      "a\tb",
      "*",
    ]);
    draft.headers.push(
      ...pick([[], ["Host:"], [`Host: ${host}`], ["Host: a", `Host: ${host}`], ["Host : a"]]),
    );
  },
  connection(draft, { pick }) {
    const tokens = [
      "close",
      "keep-alive",
      "upgrade",
      "Upgrade, HTTP2-Settings",
      "close, keep-alive",
    ];
    const odd = [
      ", ,close",
      "keep\ralive",
      "close\t",
      " ,\r\n close",
      "x".repeat(300),
      "content-length",
    ];
    draft.headers.push(`Connection: ${pick([...tokens, ...odd])}`);
    const upgrade = pick([undefined, "websocket", "h2c", "HTTP/2.0", "ws", "TLS/1.0", ""]);
    if (upgrade !== undefined) draft.headers.push(`Upgrade: ${upgrade}`);
  },
  expect(draft, { pick }) {
    draft.headers.push(
      `Expect: ${pick(["100-continue", "100-Continue", "200-ok", "", "100-continue, x"])}`,
    );
  },
};

const framings: Readonly<Record<string, Deviation>> = {
  length(draft, { pick, inside }) {
    draft.method = pick(["POST", "PUT", "GET", "DELETE", "HEAD", "OPTIONS"]);
    draft.body = pick([inside, "hello", ""]);
    const { length } = draft.body;
    const value = pick([
      `${length}`,
      `00${length}`,
      `+${length}`,
      `-${length}`,
      `${length},${length}`,
      `${length}, 0`,
      `${length} 0`,
      `0x${length.toString(16)}`,
      `${length}.0`,
      `${length}e0`,
      `${length - 1}`,
      `${length + 1}`,
      "18446744073709551616",
      "99999999999999999999999",
      "words",
      "",
      `"${length}"`,
      `${length}${pick(controls)}`,
      `${pick(controls)}${length}`,
    ]);
    const name = pick([
      "Content-Length",
      "content-LENGTH",
      "Content-Length ",
      " Content-Length",
      "Content\rLength",
      "Content_Length",
    ]);
    draft.headers.push(`${name}:${pick(blanks)}${value}${pick(blanks)}`);
    draft.headers.push(...pick([[], [], [`Content-Length: ${value}`], ["Content-Length: 0"]]));
  },
  coding(draft, { pick, inside }) {
    draft.method = pick(["POST", "PUT", "GET", "DELETE", "HEAD"]);
    draft.body = pick([`0\r\n\r\n${inside}`, "5\r\nhello\r\n0\r\n\r\n", inside, ""]);
    const coding = pick([
      ..."chunked Chunked CHUNKED identity gzip pigeons xchunked chunkedchunked chunked;q=1".split(
        " ",
      ),
      "chunked, identity",
      "identity, chunked",
      "gzip, chunked",
      "chunked, chunked",
      "chunked, deflate",
      ",chunked",
      "chunked,",
      '"chunked"',
      "chun ked",
      "",
      `chunked${pick(controls)}`,
      `${pick(controls)}chunked`,
      "chunked\r\n  abc",
    ]);
    const name = pick([
      "Transfer-Encoding",
      "transfer-ENCODING",
      "Transfer-Encoding ",
      " Transfer-Encoding",
      "Transfer\rEncoding",
      "Transfer_Encoding",
    ]);
    draft.headers.push(`${name}:${pick(blanks)}${coding}${pick(blanks)}`);
    const second = [
      [],
      [],
      ["Transfer-Encoding: chunked"],
      ["Transfer-Encoding: identity"],
      ["Transfer-Encoding:"],
    ];
    draft.headers.push(...pick(second));
    draft.headers.push(
      ...pick([[], [], ["Content-Length: 4"], [`Content-Length: ${draft.body.length}`]]),
    );
  },
  chunks(draft, { pick, inside }) {
    draft.method = pick(["POST", "PUT", "GET"]);
    draft.headers.push("Transfer-Encoding: chunked");
    const data = pick(["hello", inside]);
    const size = data.length.toString(16);
    const sizes = [
      size,
      size.toUpperCase(),
      `000${size}`,
      `0x${size}`,
      `-${size}`,
      ` ${size}`,
      `${size} `,
      "zz",
      "",
    ];
    const wrong = [
      "1",
      "fffffffffffffffff",
      "7fffffffffffffff",
      "ffffffff",
      `${size}\0`,
      `${size}\r`,
    ];
    const extensions = [
      ...'; ;a ;a=b ;a="b" ;a="b ;=b ;;; ;a=b;c=d'.split(" "),
      ...[
        "",
        "",
        " x",
        "\t",
        "\r\r;x",
        ';a="\\""',
        ";a=\0",
        `;${"x".repeat(20_000)}`,
        ` ${inside}`,
      ],
    ];
    const ends = ["\r\n", "\r\n", "\r\n", "\n", "\r", "", "\r\r\n", "\r\nx"];
    const last = [
      "0\r\n\r\n",
      "0\r\n\r\n",
      "000\r\n\r\n",
      "0;a\r\n\r\n",
      "0\n\n",
      "0\r\n",
      "",
      "0\r\n\n",
      "-0\r\n\r\n",
    ];
    const trailers = [
      "0\r\nX-Trailer: a\r\n\r\n",
      "0\r\nContent-Length: 50\r\n\r\n",
      "0\r\nTransfer-Encoding: chunked\r\n\r\n",
      "0\r\nHost: other\r\nX: a\rb\r\n\r\n",
      "0\r\n folded: x\r\n\r\n",
      `0\r\n${"X: y\r\n".repeat(4_000)}\r\n`,
    ];
    draft.body =
      `${pick([...sizes, ...sizes, ...wrong])}${pick(extensions)}${pick(ends)}` +
      `${data}${pick(ends)}${pick([...last, ...trailers])}`;
  },
};

const families = [...Object.entries(framings), ...Object.entries(framings)].concat(
  Object.entries(requestLines),
  Object.entries(headerLines),
);

/**
 * Malformed and unusual requests: every kind that the tests of llhttp, Node's parser, have, in
 * random combinations. The same seed gives the same ones.
 */
export function* malformedRequests(seed: number, count: number): Generator<MalformedCase> {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  for (let id = 1; id <= count; id++) {
    const draft: Draft = {
      method: "GET",
      target: `/case-${id}/`,
      version: "HTTP/1.1",
      space: " ",
      lineEnd: "\r\n",
      headers: ["Host: localhost"],
      body: "",
    };
    const deviations = Array.from({ length: pick([1, 1, 2, 3]) }, () => pick(families));
    for (const [, deviate] of deviations)
      deviate(draft, { pick, inside: requestOf(`/inside-${id}/`) });
    const { method, target, version, space, lineEnd, headers, body } = draft;
    const head = [[method, target, version].join(space), ...headers, "", ""].join(lineEnd);
    yield {
      id,
      what: deviations.map(([name]) => name).join(", "),
      bytes: `${head}${body}${requestOf(`/next-${id}/`)}${requestOf(`/last-${id}/`, "Connection: close\r\n")}`,
    };
  }
}
