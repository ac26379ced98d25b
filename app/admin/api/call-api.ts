import type { AnswerOf, BodyOf, QueryOf } from "../../../contract/call.ts";
import { currentSession, endSession } from "../session/session-store.ts";
import { type CallName, type Contract, endpoints } from "./endpoints.ts";
import { Refused, Unreachable } from "./errors.ts";

/** What a call is given. `path` fills the braces of its path. */
export type CallInput<Name extends CallName> = {
  path?: Readonly<Record<string, string>>;
  query?: QueryOf<Contract[Name]>;
  body?: BodyOf<Contract[Name]>;
  signal?: AbortSignal;
  /** In place of the session's token: the refreshToken of a recovery (decision B2). */
  bearer?: string;
  /** `Idempotency-Key`: a call that is made again under it is done once. */
  key?: string;
};

/** Longest wait for an answer, in milliseconds. */
const patience = 30_000;

/**
 * Makes one call with the session's token and answers what the contract says it answers.
 * A token that the server refuses is forgotten at once, which ends the session.
 * @throws Refused when the server says no, Unreachable when it says nothing.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<AnswerOf<Contract[Name]>> {
  const session = currentSession();
  const token = input.bearer ?? (session.state === "in" ? session.token : undefined);
  const { status, ok, headers, body } = await send(name, input, token);
  if (ok && body) return asPromised<Name>(body);
  if (status === 401 && token) endSession("refused", token);
  const seconds = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  throw new Refused(status, body ?? {}, seconds >= 0 ? seconds : null);
}

async function send(name: CallName, input: CallInput<CallName>, token: string | undefined) {
  const headers = new Headers({ Accept: "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (input.key) headers.set("Idempotency-Key", input.key);
  if (input.body !== undefined) headers.set("Content-Type", "application/json");
  const tooLate = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(addressOf(name, input), {
      method: endpoints[name].method.toUpperCase(),
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, tooLate]) : tooLate,
    });
    const body = parseObject(await answer.text());
    return { status: answer.status, ok: answer.ok, headers: answer.headers, body };
  } catch (error) {
    input.signal?.throwIfAborted();
    throw new Unreachable(error);
  }
}

function addressOf(name: CallName, { path = {}, query }: CallInput<CallName>): string {
  const filled = endpoints[name].path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(path[part] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Null when the text is no JSON object, as when a proxy answers in our server's place. */
function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/**
 * The one cast of the client. Page and API come from one deployment and the server's tests
 * check every answer against the contract; checking again here would ship zod to the browser.
 */
function asPromised<Name extends CallName>(body: object): AnswerOf<Contract[Name]> {
  return body as AnswerOf<Contract[Name]>;
}
