import { controls, type Deviation } from "./deviation.ts";

const blanks = ["", " ", "  ", "\t", "\r\n ", "\v", "\f"];

/** Deviations of the length or the transfer coding of a body, and of its chunks. */
export const framings: Readonly<Record<string, Deviation>> = {
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
