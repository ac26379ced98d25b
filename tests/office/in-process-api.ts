import { onTestFinished } from "vitest";
import type { Role } from "../../contract/session.ts";
import { type ApiHarness, openApi } from "../api-harness.ts";
import { cheapPasswords } from "../cheap-passwords.ts";
import { makePlaces } from "../databases.ts";
import { putSession } from "../put-session.ts";
import { putStaff } from "../put-staff.ts";

/** A request of the browser. */
type SentRequest = { method: string; url: URL; body: string; headers: Headers };

/** Answers in the server's place; `null` lets the request through to the real API. */
export type Intercept = (request: SentRequest) => Response | null | Promise<Response | null>;

/** The account that tests sign in with. */
export const asha = { name: "Asha", email: "asha@nirbhay.example", password: "first light 0512" };

/**
 * The real API with its own database, called in this process: `fetch` replaces the browser's.
 * Failures are injected by `intercept`, where a proxy or the network would cause them.
 */
export type InProcessApi = ApiHarness & {
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** Every request sent by the browser, in order: `GET /api/clients?limit=20`. */
  requests: string[];
  /** The requests in full, for their bodies and headers. */
  sent: SentRequest[];
  intercept: Intercept | null;
  /** The account that is signed in, and its token. */
  staff: { id: string; token: string };
};

/** Opens the API for one test; closed when the test is over. */
export async function openInProcessApi({ role = "admin" as Role } = {}): Promise<InProcessApi> {
  const place = await makePlaces.sqlite();
  const database = place.open();
  const harness = openApi(database);
  const { id } = await putStaff(database, asha.name, role, {
    password_hash: await cheapPasswords.hash(asha.password),
  });
  const { token } = await putSession(harness.context, id);

  const running = new Set<Promise<Response>>();
  let closed = false;
  const api: InProcessApi = {
    ...harness,
    requests: [],
    sent: [],
    intercept: null,
    staff: { id, token },
    fetch(address, init = {}) {
      if (closed) return Promise.reject(new TypeError("The test is over."));
      const answer = answerTo(address, init);
      running.add(answer);
      answer.then(
        () => running.delete(answer),
        () => running.delete(answer),
      );
      return answer;
    },
  };

  async function answerTo(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, "http://localhost:3000");
    const { method = "GET", body } = init;
    api.requests.push(`${method} ${url.pathname}${url.search}`);
    const request = {
      method,
      url,
      body: typeof body === "string" ? body : "",
      headers: new Headers(init.headers),
    };
    api.sent.push(request);
    return (await api.intercept?.(request)) ?? harness.send(`${url.pathname}${url.search}`, init);
  }

  onTestFinished(async () => {
    closed = true;
    await Promise.all([...running].map((answer) => answer.catch(() => {})));
    await database.close();
    await place.remove();
  });
  return api;
}

/** An error as the API words it. */
export function errorAnswer(
  status: number,
  message: string,
  { fields, headers = {} }: { fields?: object; headers?: Record<string, string> } = {},
): Response {
  return Response.json(
    { error: "true", message, requestId: "r-1", ...(fields && { fields }) },
    { status, headers },
  );
}

/** Every request answered by 503, as while the database can't be used. */
export const unavailable: Intercept = () => errorAnswer(503, "The database is resting.");

/** No answer at all, as without a network. */
export const unreachable: Intercept = () => Promise.reject(new TypeError("Failed to fetch"));

/** Intercepts only requests to one path, e.g. `on("/api/overview", unavailable)`. */
export const on =
  (path: string, intercept: Intercept): Intercept =>
  (request) =>
    request.url.pathname === path ? intercept(request) : null;

/** Holds requests back until `release` is called or the test ends, as a slow server would. */
export function heldBack(): { intercept: Intercept; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const release = () => resolve(null);
  onTestFinished(release);
  return { intercept: () => promise, release };
}
