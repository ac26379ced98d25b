import { randomNumbers } from "../../bench/figures.ts";
import type { Draft } from "./deviation.ts";
import { framings } from "./odd-framings.ts";
import { headerLines } from "./odd-headers.ts";
import { requestLines } from "./odd-request-lines.ts";

/** Bytes of a connection: an unusual request, an ordinary one, and one that closes it. */
export type MalformedCase = { id: number; what: string; bytes: string };

const requestOf = (path: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** A request that asks the server to close the connection after its answer. */
export const closing = (path: string) => requestOf(path, "Connection: close\r\n");

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
      bytes: `${head}${body}${requestOf(`/next-${id}/`)}${closing(`/last-${id}/`)}`,
    };
  }
}
