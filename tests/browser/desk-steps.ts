import { expect, type Page } from "@playwright/test";
import type { ServerProcess } from "../server-process.ts";

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

/** Asks for a call. */
export const askForCall = (server: ServerProcess, name: string) =>
  send(server, "/api/request-a-call", { ...visitor(name), email: addressOf(name) });

/** The row of a list that has this text. */
export const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
