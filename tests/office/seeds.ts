import { Secret, TOTP } from "otpauth";
import { bearer } from "../api-harness.ts";
import { asha, type InProcessApi, openInProcessApi } from "./in-process-api.ts";

let networks = 0;

/** A different network for each request, so that no rate limit applies. */
const newAddress = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

/** The address that `name` writes from: `asha-verma@example.com`. */
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(" ", "-")}@example.com`;

type PreferredTime = { preferred_time?: string; preferred_date?: string; preferred_start?: string };
type Sent = { description?: string; email?: string; spam?: boolean };

/** An enquiry through the website; its id. Each comes a second after the one before. */
export function sendEnquiry(api: InProcessApi, name: string, sent: Sent = {}): Promise<string> {
  const { description = `A message of ${name}`, email = emailOf(name), spam = false } = sent;
  const fields = { email_id: email, description };
  return sendForm(api, "/api/queries", name, { ...fields, ...(spam && honeypot) });
}

/** A callback request through the website; its id. */
export function sendCallRequest(
  api: InProcessApi,
  name: string,
  { email = emailOf(name), spam = false, ...time }: Omit<Sent, "description"> & PreferredTime = {},
): Promise<string> {
  return sendForm(api, "/api/request-a-call", name, { email, ...time, ...(spam && honeypot) });
}

const honeypot = { leave_empty: "x" };

async function sendForm(api: InProcessApi, path: string, name: string, fields: object) {
  api.pass(1_000);
  const person = { name, company_name: `${name} & Co`, phone: "+91 98200 00114" };
  const answer = await api.post(path, { ...person, ...fields }, { address: newAddress() });
  const { id } = await bodyOf(answer);
  return String(id);
}

/** A request of the signed-in account that its pages did not make; its answer. */
export async function asStaff(api: InProcessApi, method: string, path: string, body?: object) {
  const headers = { ...bearer(api.staff.token), "Content-Type": "application/json" };
  return bodyOf(
    await api.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  );
}

/** All clients of the list, newest first. */
export async function clientsOf(api: InProcessApi) {
  const { message } = await asStaff(api, "GET", "/api/clients");
  return message as { id: string; email_id: string; tags: string[] }[];
}

/** Gives clients a tag. */
export const tag = (api: InProcessApi, ids: readonly string[], name: string) =>
  asStaff(api, "POST", "/api/clients/tags", { ids, tag: name });

/** The id of the client of that name. */
export async function clientId(api: InProcessApi, name: string): Promise<string> {
  const { message } = await asStaff(api, "GET", `/api/clients?q=${encodeURIComponent(name)}`);
  return (message as { id: string }[])[0]?.id ?? "";
}

async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** The code that an authenticator app shows at a time (ms since 1970). */
export const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Gives the signed-in account an authenticator app; returns its codes and the recovery codes. */
export async function addAuthenticator(api: InProcessApi) {
  const { password } = asha;
  const { secret } = await asStaff(api, "POST", "/api/account/authenticator", { password });
  const code = () => codeAt(String(secret), api.context.now());
  const { codes } = await asStaff(api, "PUT", "/api/account/authenticator", { code: code() });
  // Each code is accepted once.
  api.pass(30_000);
  return { code, recoveryCodes: codes as string[] };
}

/** Changes the row of the signed-in account. */
export const changeStaff = (api: InProcessApi, change: object) =>
  api.context.database.write((transaction) =>
    transaction.updateTable("staff").set(change).where("id", "=", api.staff.id).execute(),
  );

/** An invitation of Kavya; the token in its email. */
export async function inviteKavya() {
  const api = await openInProcessApi();
  const invited = { name: "Kavya", email: "kavya@nirbhay.example", role: "editor" };
  await asStaff(api, "POST", "/api/staff/invitations", invited);
  const { data } = await api.context.database.read
    .selectFrom("emails")
    .select("data")
    .where("recipient", "=", invited.email)
    .executeTakeFirstOrThrow();
  return { api, token: /#token=([\w-]+)/.exec(data)?.[1] ?? "" };
}
