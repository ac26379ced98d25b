import { controls, type Deviation } from "./deviation.ts";

/** Deviations of headers that do not frame the body. */
export const headerLines: Readonly<Record<string, Deviation>> = {
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
