// @vitest-environment jsdom
import { expect, test } from "vitest";
import { type EmailDraft, isSameEmail } from "./email-draft.ts";

const email: EmailDraft = {
  to: new Set(["a@x.example", "b@x.example"]),
  segments: new Set(["1"]),
  subject: "News",
  body: "Hello",
  files: [],
  list: null,
  sendAt: "2026-11-24T03:30:00.000Z",
};

test.each<Partial<EmailDraft>>([
  { to: new Set(["a@x.example"]) },
  { segments: new Set() },
  { subject: "Old news" },
  { body: "Hello." },
  { sendAt: "2026-11-25T03:30:00.000Z" },
  { sendAt: null },
  { files: [{ id: "1", name: "a.pdf", type: "application/pdf", bytes: 9 }] },
  { list: { query: "q=a", count: 1 } },
])("a draft with another value is unsaved: %j", (change) => {
  expect(isSameEmail(email, { ...email, ...change })).toBe(false);
});

test("the order and the case of addresses, and spaces around a subject, change nothing", () => {
  const same = { ...email, to: new Set(["B@x.example", "a@x.example"]), subject: " News" };
  expect(isSameEmail(email, same)).toBe(true);
});
