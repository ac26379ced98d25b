import { METHODS } from "node:http";
import { controls, type Deviation } from "./deviation.ts";

/** Deviations of the request line, and of all line ends. */
export const requestLines: Readonly<Record<string, Deviation>> = {
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
