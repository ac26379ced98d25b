import type { AnswerOf, BodyOf, QueryOf } from "../../../contract/endpoints.ts";
import { type EndpointId, type PathParams, type Route, routes } from "../../../contract/routes.ts";
import { noteAnswer } from "../cache/outage.ts";
import { currentSession, endSession } from "../session/session-store.ts";
import { ApiError, outageText, Unreachable } from "./api-errors.ts";

/** A part of the request: forbidden if the endpoint has none, optional if all its fields are. */
type Part<Name extends string, Value> = [keyof Value] extends [never]
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type RequestOptions = {
  signal?: AbortSignal;
  /** Replaces the session's token: the refreshToken of a recovery (decision B2). */
  bearer?: string;
  /** `Idempotency-Key`: a request that is repeated with the same key takes effect once. */
  key?: string;
};

export type EndpointInput<Id extends EndpointId> = RequestOptions &
  Part<"path", PathParams<Id>> &
  Part<"query", QueryOf<Id>> &
  Part<"body", BodyOf<Id>>;

const timeoutMs = 30_000;
/** As long as the server reads the body of an upload. */
const uploadTimeoutMs = 120_000;

/** Endpoints that change nothing and have no body. */
export type ReadingId = {
  [Id in EndpointId]: (typeof routes)[Id]["method"] extends "get" ? Id : never;
}[EndpointId];

/** Endpoints with another method than GET after which no screen has to be read again. */
type QuietId =
  // They change nothing.
  | "checkImport"
  | "cleanLogo"
  | "findPeople"
  | "findPerson"
  | "planErasure"
  | "previewBlog"
  | "previewPage"
  | "readInvitation"
  | "sendTestMail"
  // They begin or end a session, or lead to one.
  | "acceptInvitation"
  | "beginPasskeySignIn"
  | "endSession"
  | "forgotPassword"
  | "resetPassword"
  | "signIn"
  | "signInWithFactor"
  | "verifyOtp"
  // The screen shows the progress, and refreshes at the end.
  | "addImportRows"
  | "continueImport"
  | "createImport"
  // The screen shows its next step or recovery codes first, and refreshes when they are closed.
  | "addPasskey"
  | "beginAuthenticator"
  | "beginPasskey"
  | "changePassword"
  | "confirmAuthenticator"
  | "renewRecoveryCodes"
  // They save what is being typed, which the screen shows already.
  | "notePresence"
  | "saveDraft"
  | "saveEmailDraft"
  | "savePageDraft"
  | "saveReplyDraft"
  | "startCall";

/** Endpoints that may change something; `mutate` takes those of `QuietId`, too. */
export type ChangingId = Exclude<EndpointId, ReadingId>;

/** Sends a request that leaves the screen as it is; others are for `mutate`. Throws as `request`. */
export const callApi: <Id extends ReadingId | QuietId>(
  id: Id,
  input: EndpointInput<Id>,
) => Promise<AnswerOf<Id>> = request;

const listeners = new Set<() => void>();

/** Calls back after every change, until the returned function is called. */
export function onMutation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let runningBatches = 0;
let isStale = false;

/**
 * Calls an endpoint that changes something, then has everything on screen read again, wherever the
 * caller is and whether or not it is still shown. Throws as `request`.
 */
export const mutate = <Id extends ChangingId>(
  id: Id,
  input: EndpointInput<Id>,
): Promise<AnswerOf<Id>> =>
  mutateTogether(async () => {
    const answer = await request(id, input);
    isStale = true;
    return answer;
  });

/** Runs several changes and has everything read again once, also if one of them fails. */
export async function mutateTogether<Result>(work: () => Promise<Result>): Promise<Result> {
  runningBatches += 1;
  try {
    return await work();
  } finally {
    runningBatches -= 1;
    if (isStale && runningBatches === 0) {
      isStale = false;
      for (const listener of listeners) listener();
    }
  }
}

/**
 * Sends a request with the session's token. A token that the server refuses ends the session.
 * @throws ApiError for an error response, Unreachable if there is no response within 30 s,
 *   2 minutes for a file
 */
async function request<Id extends EndpointId>(
  id: Id,
  input: EndpointInput<Id>,
): Promise<AnswerOf<Id>> {
  const isUpload = input.body instanceof Uint8Array;
  const timeout = AbortSignal.timeout(isUpload ? uploadTimeoutMs : timeoutMs);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  try {
    const response = await send(routes[id], { ...input, signal });
    const body = parseObject(await response.text());
    // The one cast of the client. Page and API are deployed together and the server's tests check
    // every answer against the contract; checking again here would ship zod to the browser.
    if (!response.ok || !body) throw new ApiError(response.status, body ?? {});
    noteAnswer(null);
    return body as AnswerOf<Id>;
  } catch (error) {
    input.signal?.throwIfAborted();
    const failure = error instanceof ApiError ? error : new Unreachable(error);
    noteAnswer(outageText(failure));
    throw failure;
  }
}

/** A stream of events, with the token that `EventSource` can't send. @throws as `request` */
export async function openEvents(
  id: "followChanges" | "importPosts",
  input: AnyInput,
): Promise<ReadableStream<Uint8Array>> {
  try {
    const response = await send(routes[id], input);
    if (response.ok && response.body) return response.body;
    throw new ApiError(response.status, parseObject(await response.text()) ?? {});
  } catch (error) {
    throw error instanceof ApiError ? error : new Unreachable(error);
  }
}

type DownloadId =
  | "exportClients"
  | "exportContactEnquiries"
  | "exportCallbackRequests"
  | "exportInsight";

/** Downloads with the session's token, without time limit. @throws ApiError; Unreachable */
export function downloadFile(
  id: DownloadId,
  query: Readonly<Record<string, string | undefined>>,
  fileName: string,
): Promise<void> {
  const present = Object.entries(query).filter(([, value]) => value);
  return download(routes[id], { query: Object.fromEntries(present) }, fileName);
}

/** Downloads an email's file, without time limit. @throws ApiError; Unreachable if cut off */
export const downloadMessageFile = (path: PathParams<"readMessageFile">, fileName: string) =>
  download(routes.readMessageFile, { path }, fileName);

/** Downloads a file of an email from Send Email; throws as `downloadMessageFile`. */
export const downloadEmailFile = (path: PathParams<"readEmailFile">, fileName: string) =>
  download(routes.readEmailFile, { path }, fileName);

/** Downloads an email as it was received; throws as `downloadMessageFile`. */
export const downloadOriginal = (path: PathParams<"readRawMessage">) =>
  download(routes.readRawMessage, { path }, "email.eml");

async function download(route: Route, input: AnyInput, fileName: string): Promise<void> {
  try {
    const response = await send(route, input);
    if (!response.ok) throw new ApiError(response.status, parseObject(await response.text()) ?? {});
    saveFile(fileName, await response.blob());
  } catch (error) {
    throw error instanceof ApiError ? error : new Unreachable(error);
  }
}

/** Downloads a file that this page made or fetched. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

type AnyInput = RequestOptions & {
  path?: Readonly<Record<string, string | undefined>>;
  query?: object;
  body?: unknown;
};

async function send(route: Route, input: AnyInput): Promise<Response> {
  const session = currentSession();
  const token = input.bearer ?? (session.state === "in" ? session.token : undefined);
  const headers = new Headers({ Accept: "application/json, text/csv" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (input.key) headers.set("Idempotency-Key", input.key);
  const isFile = input.body instanceof Uint8Array;
  if (input.body !== undefined) {
    headers.set("Content-Type", isFile ? "application/octet-stream" : "application/json");
  }
  const response = await fetch(urlOf(route, input), {
    method: route.method.toUpperCase(),
    headers,
    body: bodyOf(input.body),
    signal: input.signal,
  });
  if (response.status === 401 && token) endSession("refused", token);
  return response;
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** URL of the first path whose parameters are all given. */
export function urlOf(
  { path, aliases }: Route,
  { path: params = {}, query = {} }: Pick<AnyInput, "path" | "query">,
): string {
  const filled = [path, ...aliases].find((each) => namesIn(each).every((name) => params[name]));
  if (filled === undefined) throw new Error(`Parameters of ${path} are missing.`);
  const url = filled.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `${url}?${search}` : url;
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Null if the text is no JSON object, as from a proxy's error page. */
function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
