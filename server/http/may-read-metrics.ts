import { timingSafeEqual } from "node:crypto";
import { digest } from "../services/digest.ts";

/** What a proxy on the same machine may add to what it hands on. */
const traces = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"] as const;

/** Names by which a program on this machine calls the server. */
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

type Asked = {
  socketAddress: string | undefined;
  httpVersion: string | undefined;
  header(name: string): string | undefined;
};

/**
 * Who may read `/metrics`: a program on this machine, or whoever has the token. What a proxy on
 * this machine hands on comes from its address too, but bears its traces or another host's name,
 * or is in HTTP 1.0, as nginx speaks where nobody has told it what to hand on.
 */
export function mayReadMetrics(token: string | undefined, asked: Asked) {
  const { socketAddress, httpVersion, header } = asked;
  const [, given] = /^Bearer (\S+)$/i.exec(header("authorization") ?? "") ?? [];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  return (
    isLoopback(socketAddress ?? "") &&
    httpVersion !== "1.0" &&
    ownNames.test(header("host") ?? "") &&
    traces.every((name) => header(name) === undefined)
  );
}

const isLoopback = (address: string) => /^(?:::1$|(?:::ffff:)?127\.)/.test(address);

/** Compares digests, which are of one length, in a time that says nothing. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));
