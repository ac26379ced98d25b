import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { goodEnquiry } from "../../api-harness.ts";
import { scaled } from "../../faults/run-options.ts";
import { photo } from "../../images.ts";
import { testAdmin } from "../../server-process.ts";

/**
 * Header with a visitor's address, each in a different /24, set by the test in place of a proxy
 * (TRUST_PROXY).
 */
export const from = (number: number) => ({
  "X-Forwarded-For": `${11 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}.1`,
});

/** An enquiry of somebody who never wrote before, from a network of their own. */
const enquiryOf = (number: number) => ({
  ...goodEnquiry,
  name: `Visitor ${number}`,
  email_id: `visitor-${number}@northfold.example`,
  description: `Question ${number}.`,
});

/**
 * Sends an enquiry; `headers` may hold an Idempotency-Key or another network, `visitor` other
 * fields.
 */
export const sendEnquiry = (
  url: string,
  number: number,
  headers: Record<string, string> = {},
  visitor: Partial<ReturnType<typeof enquiryOf>> = {},
) =>
  sendJson(
    `${url}/api/queries`,
    "POST",
    { ...enquiryOf(number), ...visitor },
    { ...from(number), ...headers },
  );

/** Repeats a request that is answered with 503, as its visitor would on a busy machine. */
export async function untilAvailable(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 503) return response;
    await pause(200);
  }
}

/** Gives up after what any proxy would: a request that hangs shows as a broken one. */
const timeoutMs = scaled({ short: 120_000, full: 30_000 });

/** Sends a JSON body. */
export const sendJson = (
  address: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(address, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Asks for a page or a list. */
export const read = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });

const Id = z.object({ id: z.string() });

/** The header of a new session of the admin that every server under test has. */
export async function signIn(url: string): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await tokenOf(url)}` };
}

/** The id that an answer tells of. @throws when it tells none */
export const idIn = async (answer: Response): Promise<string> => Id.parse(await answer.json()).id;

const SignedIn = z.object({ token: z.string() });

/** The token of a new session of the admin that every server under test has. */
export async function tokenOf(url: string): Promise<string> {
  const answer = await untilAvailable(() =>
    sendJson(`${url}/api/signin`, "POST", testAdmin, { "X-Forwarded-For": "100.64.0.1" }),
  );
  return SignedIn.parse(await answer.json()).token;
}

/** Calls the API as a member of staff. */
export type Staff = {
  get(path: string): Promise<Response>;
  post(path: string, body?: BodyInit, headers?: Record<string, string>): Promise<Response>;
};

/** Signs in as the admin that every server under test starts with. */
export async function openStaff(url: string): Promise<Staff> {
  const token = await tokenOf(url);
  const call = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
    });
  return {
    get: (path) => call("GET", path, {}),
    post: (path, body, headers = {}) => call("POST", path, headers, body),
  };
}

/** Publishes a post with an image; `staff` is a session's header. */
export async function sendPost(
  url: string,
  staff: { Authorization: string },
  number: number,
): Promise<Response> {
  const image = await photo(90, 60).png().toBuffer();
  const form = new FormData();
  form.set("title", `Lot ${number}`);
  form.set("category", "Data");
  form.set("content", `<p>What came of lot ${number}</p>`);
  form.set("image1", new Blob([new Uint8Array(image)], { type: "image/png" }), `${number}.png`);
  return fetch(`${url}/api/blogs`, {
    method: "POST",
    headers: { ...staff, ...from(1) },
    body: form,
  });
}
