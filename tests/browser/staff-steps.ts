import { expect, type Page } from "@playwright/test";
import { type ServerProcess, testAdmin } from "../server-process.ts";
import { recordToasts } from "./toasts.ts";

/** A member of staff who calls the API, as a program would. */
export type StaffApi = {
  token: string;
  send(method: string, path: string, body?: object): Promise<Response>;
  /** Creates a post and returns its id. */
  post(fields: object): Promise<string>;
};

/** Signs in on `server` as the admin that every server under test starts with. */
export async function signInByApi(server: Pick<ServerProcess, "url">): Promise<StaffApi> {
  const answer = await fetch(`${server.url}/api/signin`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(testAdmin),
  });
  const { token } = (await answer.json()) as { token: string };
  const send: StaffApi["send"] = (method, path, body) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    token,
    send,
    async post(fields) {
      const made = await send("POST", "/api/blogs", fields);
      expect(made.status).toBe(201);
      return ((await made.json()) as { id: string }).id;
    },
  };
}

/** Signs in by hand, as staff do: for tests of signing in. */
export async function signIn(page: Page, server: ServerProcess) {
  await page.goto(`${server.url}/admin`);
  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdmin.password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Opens a page of the back office as the admin who has signed in before. */
export async function openSignedIn(page: Page, server: ServerProcess, address: string) {
  await recordToasts(page);
  const { token } = await signInByApi(server);
  // A document of the site without its scripts, to reach its storage.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem("token", token), token);
  await page.goto(server.url + address);
}

async function send(server: ServerProcess, path: string, body: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

const addressOf = (name: string) => `${name.split(" ")[0]?.toLowerCase()}@northfold.example`;
const visitor = (name: string) => ({
  name,
  company_name: "Northfold Exchange",
  phone: "+91 98100-00000",
});

/** Sends an enquiry, as a visitor of this name. */
export const enquire = (server: ServerProcess, name: string, description: string) =>
  send(server, "/api/queries", { ...visitor(name), email_id: addressOf(name), description });

/** Requests a callback. */
export const askForCall = (server: ServerProcess, name: string) =>
  send(server, "/api/request-a-call", { ...visitor(name), email: addressOf(name) });

/** The row of a list that has this text. */
export const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** An enquiry in the list of Client Queries, by its sender's name. */
export const conversation = (page: Page, name: string) =>
  page.locator("[data-conversation]").filter({ hasText: name });
