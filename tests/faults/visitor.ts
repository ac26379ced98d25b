import { z } from "zod";
import { goodEnquiry } from "../api-harness.ts";
import { tokenOf } from "./token.ts";

/** Networks of visitors: a test stands where a proxy would (TRUST_PROXY), and says who calls. */
export const from = (number: number) => ({
  "X-Forwarded-For": `100.${64 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`,
});

/** An enquiry of somebody who never wrote before, from a network of their own. */
export const enquiryOf = (number: number) => ({
  ...goodEnquiry,
  name: `Visitor ${number}`,
  email_id: `visitor-${number}@northfold.example`,
  description: `Question ${number}.`,
});

/** Sends an enquiry; `headers` may hold an Idempotency-Key or another network. */
export const sendEnquiry = (url: string, number: number, headers: Record<string, string> = {}) =>
  sendJson(`${url}/api/queries`, "POST", enquiryOf(number), { ...from(number), ...headers });

/** Gives up after what any proxy would: a request that hangs shows as a broken one. */
const timeoutMs = 30_000;

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
