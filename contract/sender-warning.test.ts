import { expect, test } from "vitest";
import { senderWarning } from "./sender-warning.ts";

const email = {
  direction: "in" as "in" | "out",
  authenticated: "none" as "pass" | "none" | "fail",
  isChecked: true,
  isGenuine: false,
  from: { name: "Priya", email: "priya@northfold.example" },
  replyTo: [] as { name: string; email: string }[],
  subject: "Our gateway",
  text: "Could we look at it on Tuesday?",
};
const at = (address: string) => [{ name: "", email: address }];

const bank = { text: "Our bank has changed, please use this IBAN." };
const elsewhere = { replyTo: at("priya@mail.example") };

test.each<[Partial<typeof email>, "grave" | "warned" | null, string[]]>([
  [{}, null, []],
  [{ text: "The embankment and the swiftest route." }, null, []],
  [{ replyTo: at("office@NORTHFOLD.example") }, null, []],
  [elsewhere, "grave", ["answers to it go to priya@mail.example"]],
  [bank, "grave", ["nobody confirmed who sent this email, and it names money or passwords."]],
  [{ subject: "भुगतान" }, "grave", ["money or passwords"]],
  [{ ...bank, ...elsewhere }, "grave", ["priya@mail.example, and it names money"]],
  [{ authenticated: "fail" }, "warned", ["may not be from priya@northfold.example."]],
  [{ authenticated: "fail", isChecked: false, ...bank }, "grave", ["may not be from"]],
  [{ isChecked: false }, null, []],
  [{ isChecked: false, ...bank }, "warned", ["nobody could check", "money or passwords"]],
  [{ isChecked: false, ...elsewhere }, "grave", ["priya@mail.example"]],
  [{ authenticated: "pass", ...bank, ...elsewhere }, null, []],
  [{ isGenuine: true, authenticated: "fail", ...bank, ...elsewhere }, null, []],
  [{ direction: "out", text: "The invoice is attached." }, null, []],
  [{ from: { name: "Asha", email: "Asha@us.example" } }, "warned", ["colleague’s address"]],
])("a warning about %j is %s", (change, kind, parts) => {
  const warning = senderWarning({ ...email, ...change }, ["asha@us.example"]);
  expect(warning ? (warning.isGrave ? "grave" : "warned") : null).toBe(kind);
  for (const part of parts) expect(warning?.text).toContain(part);
});
