import { expect, test } from "vitest";
import { hourMs } from "../../../../contract/durations.ts";
import { presets } from "../../../../contract/rights.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { type TestContext, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import { Forbidden, NotFound } from "../../errors.ts";
import { exportPerson } from "../../privacy/export-person.ts";
import { readConversation } from "../conversations/read-conversation.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { createClient } from "./create-client.ts";
import { mergeClients } from "./merge-clients.ts";
import { readClientPage } from "./read-client-page.ts";
import { ignoreSuggestion } from "./suggestions.ts";
import { undoMerge } from "./undo-merge.ts";
import { updateClient } from "./update-client.ts";

const asha = {
  name: "Asha Rao",
  company_name: "Northfold",
  phone: "+91 98100 00000",
  email_id: "asha@northfold.example",
};
let sentences = 0;

/** An hour later, with a text that no other one has. */
async function send(context: TestContext, change: Partial<typeof asha> = {}): Promise<string> {
  context.pass(hourMs);
  sentences += 1;
  const description = `Question ${sentences}`;
  return (await receiveEnquiry(context, { ...asha, ...change, description })).id;
}

async function scene(database: Database) {
  const context = testContext(database);
  const acting = context.as(await putStaff(database, "Meera", "agent"));
  const first = await send(context);
  const { clientId } = (await readConversation(acting, first)).data;
  const id = clientId ?? "";
  const suggested = async (of = id) => {
    const { suggestions } = await readClientPage(acting, of);
    return suggestions.map(({ fact, value, enquiry }) => ({ fact, value, enquiry }));
  };
  return { context, acting, first, id, suggested };
}

const phone = "+91 98200 00114";

describeOnDatabase("a fact that a form says differently", (open) => {
  test("is suggested on the client and in the conversation, with who and when", async () => {
    const { context, acting, id } = await scene(await open());
    const change = { name: "Asha Iyer", company_name: "Tarangpay", phone: "098200 00114" };
    const enquiry = await send(context, change);
    const source = { enquiry, email_id: asha.email_id, at: new Date(context.now()).toISOString() };
    const expected = [
      { fact: "name", value: "Asha Iyer", ...source },
      { fact: "company_name", value: "Tarangpay", ...source },
      { fact: "phone", value: phone, ...source },
    ];
    expect((await readClientPage(acting, id)).suggestions).toEqual(expected);
    const conversation = await readConversation(acting, enquiry);
    expect(conversation.suggestions).toEqual(expected);
    expect(conversation.client).toMatchObject({ name: "Asha Rao", phone: asha.phone });
  });

  test("is none where only capitals, spaces or separators differ, or nothing was sent", async () => {
    const { context, suggested } = await scene(await open());
    await send(context, { name: " ASHA  rao ", company_name: "NORTHFOLD", phone: "9810000000" });
    expect(await suggested()).toEqual([]);
  });

  test("is accepted by changing it, which history shows; an undo suggests it again", async () => {
    const { context, acting, id, suggested } = await scene(await open());
    const enquiry = await send(context, { phone });
    context.pass(60_000);
    await updateClient(acting, id, { phone }, { phone: asha.phone });
    expect(await suggested()).toEqual([]);
    const { changes } = await readClientPage(acting, id);
    expect(changes).toMatchObject([
      { fact: "phone", before: asha.phone, after: phone, by: { name: "Meera" } },
    ]);
    context.pass(1_000);
    await updateClient(acting, id, { phone: asha.phone }, { phone });
    expect(await suggested()).toEqual([{ fact: "phone", value: phone, enquiry }]);
  });

  test("is answered by any later change of staff, and suggested anew by a later form", async () => {
    const { context, acting, id, suggested } = await scene(await open());
    await send(context, { name: "A. Rao" });
    context.pass(60_000);
    await updateClient(acting, id, { name: "Dr Asha Rao" }, { name: "Asha Rao" });
    expect(await suggested()).toEqual([]);
    const later = await send(context, { name: "A. Rao" });
    expect(await suggested()).toEqual([{ fact: "name", value: "A. Rao", enquiry: later }]);
  });

  test("is ignored also when a later form says it again, until that is undone", async () => {
    const { context, acting, id, suggested } = await scene(await open());
    const enquiry = await send(context, { phone, name: "A. Rao" });
    await ignoreSuggestion(acting, id, { enquiry, fact: "phone", ignored: true });
    expect(await suggested()).toEqual([{ fact: "name", value: "A. Rao", enquiry }]);
    const later = await send(context, { phone: "9820000114", name: "A. Rao" });
    expect(await suggested()).toEqual([{ fact: "name", value: "A. Rao", enquiry: later }]);
    await ignoreSuggestion(acting, id, { enquiry, fact: "phone", ignored: false });
    expect(await suggested()).toContainEqual({ fact: "phone", value: phone, enquiry: later });
    const log = context.database.read.selectFrom("audit_log").select(["action", "subject_id"]);
    expect(await log.where("subject", "=", "client").orderBy("id").execute()).toEqual([
      { action: "client.ignore", subject_id: id },
      { action: "client.unignore", subject_id: id },
    ]);
  });

  test("is one of at most three, the latest, however many a stranger sends", async () => {
    const { context, suggested } = await scene(await open());
    for (const name of ["B One", "B Two", "B Three", "B Four"]) await send(context, { name });
    const names = (await suggested()).map(({ value }) => value);
    expect(names).toEqual(["B Four", "B Three", "B Two"]);
  });

  test("comes from no spam, and not from before the client was added", async () => {
    const { context, acting, suggested } = await scene(await open());
    const enquiry = await send(context, { name: "Mallory" });
    await updateEnquiry(acting, enquiry, { status: "spam" });
    expect(await suggested()).toEqual([]);

    const other = { email_id: "farhan@tarangpay.example" };
    const spam = await receiveEnquiry(context, {
      ...asha,
      ...other,
      name: "Mallory",
      description: "Hi",
      leave_empty: "x",
    });
    context.pass(60_000);
    const facts = { name: "Farhan", company_name: "", phone: "", about: "", ...other };
    const farhan = await createClient(acting, facts);
    await updateEnquiry(acting, spam.id, { status: "new" });
    expect(await suggested(farhan)).toEqual([]);
    const since = await send(context, { ...other, name: "Farhan Qureshi" });
    expect(await suggested(farhan)).toContainEqual({
      fact: "name",
      value: "Farhan Qureshi",
      enquiry: since,
    });
  });

  test("is decided by a merge for the absorbed client, and comes back with an undo", async () => {
    const { context, acting, id, suggested } = await scene(await open());
    const own = await send(context, { phone });
    const other = { email_id: "asha@home.example" };
    const absorbed = (await readConversation(acting, await send(context, other))).client?.id ?? "";
    const theirs = await send(context, { ...other, name: "Asha Iyer" });
    const choice = { name: id, company_name: id, email_id: id, phone: id, about: "" };
    context.pass(60_000);
    const { merge } = await mergeClients(acting, { one: id, other: absorbed }, choice);
    expect(await suggested()).toEqual([{ fact: "phone", value: phone, enquiry: own }]);
    const since = await send(context, { ...other, name: "A. Iyer" });
    expect(await suggested()).toContainEqual({ fact: "name", value: "A. Iyer", enquiry: since });
    await undoMerge(acting, merge);
    expect(await suggested(absorbed)).toEqual([
      { fact: "name", value: "Asha Iyer", enquiry: theirs },
    ]);
  });

  test("offers nothing where a merge kept the number as the client's second one", async () => {
    const { context, acting, id, suggested } = await scene(await open());
    await send(context);
    const sent = await send(context, { email_id: "asha@home.example", phone });
    const other = (await readConversation(acting, sent)).client?.id ?? "";
    const choice = { name: id, company_name: id, email_id: id, phone: other, about: "" };
    await mergeClients(acting, { one: id, other }, choice);
    expect(await suggested()).toEqual([]);
  });

  test("is ignored by agents only, and of the client whose enquiry it is", async () => {
    const { context, acting, id } = await scene(await open());
    const enquiry = await send(context, { phone });
    const of = { enquiry, fact: "phone", ignored: true } as const;
    const asEditor: Context = context.as({
      actor: { kind: "staff", id: "e", rights: presets.editor, sessionId: "s" },
    });
    await expect(ignoreSuggestion(asEditor, id, of)).rejects.toThrow(Forbidden);
    const facts = { ...asha, email_id: "other@northfold.example", about: "" };
    const other = await createClient(acting, facts);
    await expect(ignoreSuggestion(acting, other, of)).rejects.toThrow(NotFound);
  });

  test("is in the export of their data, with what staff ignored", async () => {
    const { context, acting, id } = await scene(await open());
    const enquiry = await send(context, { phone });
    await ignoreSuggestion(acting, id, { enquiry, fact: "phone", ignored: true });
    const asAdmin = context.as({
      actor: { kind: "staff", id: "a", rights: presets.admin, sessionId: "s" },
    });
    const person = await exportPerson(asAdmin, { email: asha.email_id });
    expect(JSON.stringify(person)).toContain('"Facts that we ignored":["phone"]');
  });
});
