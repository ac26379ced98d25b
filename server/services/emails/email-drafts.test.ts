import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { presets } from "../../../contract/rights.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { editor, type TestContext, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import type { Context } from "../context.ts";
import { mergeClients } from "../crm/clients/merge-clients.ts";
import {
  discardEmailDraft,
  type EmailDraftInput,
  listEmailDrafts,
  readEmailDraft,
  saveEmailDraft,
} from "./email-drafts.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";

const addresses = ["a@x.example", "B@x.example", "c@x.example"];
const [here, there] = [newId(), newId()];

const written = (change: Partial<EmailDraftInput> = {}): EmailDraftInput => ({
  to: addresses,
  subject: "Our new office",
  body: "We have moved.",
  window: here,
  replaces: null,
  ...change,
});

async function begin(context: TestContext) {
  await putClients(context, ...addresses);
  return { acting: await asAdmin(context), id: newId() };
}

const iso = (time: number) => new Date(time).toISOString();

const clientId = async ({ database }: Context, email: string) =>
  (
    await database.read
      .selectFrom("clients")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
  ).id;

const setClient = (context: Context, email: string, columns: object) =>
  context.database.write((transaction) =>
    transaction.updateTable("clients").set(columns).where("email", "=", email).execute(),
  );

describeOnDatabase("drafts of emails to clients", (open) => {
  test("are saved, listed, read and discarded; an undo brings one back", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    const first = await saveEmailDraft(acting, id, written());
    context.pass(1_000);
    const second = await saveEmailDraft(acting, id, {
      subject: "",
      body: "We have moved.\n",
      window: here,
      replaces: first,
    });
    const other = newId();
    context.pass(1_000);
    await saveEmailDraft(acting, other, written({ to: [] }));
    expect(await listEmailDrafts(acting)).toEqual([
      {
        id: other,
        subject: "Our new office",
        recipients: 0,
        segments: 0,
        client: null,
        savedAt: iso(second + 1_000),
      },
      { id, subject: "", recipients: 3, segments: 0, client: null, savedAt: iso(second) },
    ]);
    const draft = {
      id,
      to: addresses,
      subject: "",
      body: "We have moved.\n",
      savedAt: iso(second),
      segments: [],
      files: [],
      list: null,
      sendAt: null,
    };
    expect(await readEmailDraft(acting, id)).toEqual(draft);
    expect(await discardEmailDraft(acting, id)).toEqual(draft);
    expect(await listEmailDrafts(acting)).toHaveLength(1);
    await expect(readEmailDraft(acting, id)).rejects.toMatchObject({ code: "not-found" });
    await saveEmailDraft(acting, id, written({ body: draft.body, subject: "" }));
    expect(await readEmailDraft(acting, id)).toMatchObject({ to: addresses, body: draft.body });
  });

  test("contain segments, a list and a time, which stay until they are replaced", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    const [one, other] = [newId(), newId()];
    const sendAt = iso(context.now() + dayMs);
    const list = { query: "tag=a", count: 2 };
    const chosen = { segments: [one, other, one], list, sendAt };
    await saveEmailDraft(acting, id, written({ to: [], subject: "", body: "", ...chosen }));
    expect(await listEmailDrafts(acting)).toMatchObject([{ recipients: 0, segments: 2 }]);
    await saveEmailDraft(acting, id, written({ to: [], body: "We have moved." }));
    const draft = { segments: [one, other], list, sendAt, body: "We have moved." };
    expect(await readEmailDraft(acting, id)).toMatchObject(draft);
    const nothing = { segments: [], list: null, sendAt: null };
    await saveEmailDraft(acting, id, written({ to: [], ...nothing }));
    expect(await readEmailDraft(acting, id)).toMatchObject(nothing);
  });

  test("to one client alone name them", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    const client = async (change: Partial<EmailDraftInput>) => {
      const { replaces: _, ...draft } = written(change);
      await saveEmailDraft(acting, id, draft);
      return (await listEmailDrafts(acting)).map((each) => each.client);
    };
    expect(await client({ to: ["A@x.example"] })).toEqual([await clientId(context, "a@x.example")]);
    expect(await client({ segments: [newId()] })).toEqual([null]);
    expect(await client({ to: ["a@x.example", "c@x.example"], segments: [] })).toEqual([null]);
  });

  test("of two windows: the second is refused, and the first stays", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    const saved = await saveEmailDraft(acting, id, written());
    const stale = written({ window: there, body: "Other text." });
    await expect(saveEmailDraft(acting, id, stale)).rejects.toMatchObject({ code: "conflict" });
    expect(await readEmailDraft(acting, id)).toMatchObject({ body: "We have moved." });
    // The same window continues, although the answer to its last save was lost.
    const later = await saveEmailDraft(acting, id, written({ body: "We have moved upstairs." }));
    expect(later).toBeGreaterThan(saved);
    context.pass(-5_000);
    const opened = written({ window: there, replaces: later });
    expect(await saveEmailDraft(acting, id, opened)).toBe(later + 1);
    const { replaces: _, ...anyway } = written({ body: "Mine." });
    await saveEmailDraft(acting, id, anyway);
    expect((await readEmailDraft(acting, id)).body).toBe("Mine.");
  });

  test("that were sent or discarded don't come back by themselves", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    const replaces = await saveEmailDraft(acting, id, written());
    await discardEmailDraft(acting, id);
    const saving = saveEmailDraft(acting, id, written({ replaces }));
    await expect(saving).rejects.toMatchObject({ code: "not-found" });
  });

  test("are discarded at sending, unless another window has saved them since", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    const savedAt = iso(await saveEmailDraft(acting, id, written()));
    const mail = { clientMails: addresses, mailSubject: "Our new office", mailBody: "Moved." };
    await saveEmailDraft(acting, id, written({ window: there, replaces: Date.parse(savedAt) }));
    await sendBulkEmail(acting, { ...mail, draft: { id, window: here, savedAt } });
    expect(await readEmailDraft(acting, id)).toMatchObject({ to: addresses });
    const unanswered = { id, window: there, savedAt: null };
    const refused = { ...mail, clientMails: ["nobody@x.example"], draft: unanswered };
    await expect(sendBulkEmail(acting, refused)).rejects.toMatchObject({ code: "invalid" });
    expect(await listEmailDrafts(acting)).toHaveLength(1);
    const again = { ...mail, mailBody: "Again.", draft: unanswered };
    const key = { idempotencyKey: "4f1c9a" };
    await sendBulkEmail(acting, again, key);
    expect(await listEmailDrafts(acting)).toEqual([]);
    // The answer was lost: the window saves it once more, and repeats the request.
    await saveEmailDraft(acting, id, written({ window: there }));
    await sendBulkEmail(acting, again, key);
    expect(await listEmailDrafts(acting)).toEqual([]);
  });

  test("are private to their author, for agents, and go with the account", async () => {
    const database = await open();
    const context = testContext(database);
    const { acting, id } = await begin(context);
    await saveEmailDraft(acting, id, written());
    const colleague = await putStaff(database, "Ravi", "agent");
    const actor = {
      kind: "staff",
      id: colleague.id,
      rights: presets.agent,
      sessionId: "s",
    } as const;
    const ravi = context.as({ actor });
    expect(await listEmailDrafts(ravi)).toEqual([]);
    for (const verb of [readEmailDraft, discardEmailDraft]) {
      await expect(verb(ravi, id)).rejects.toMatchObject({ code: "not-found" });
    }
    const { replaces: _, ...anyway } = written({ body: "By Ravi." });
    await expect(saveEmailDraft(ravi, id, anyway)).rejects.toMatchObject({ code: "not-found" });
    const mail = { clientMails: addresses, mailSubject: "Moved", mailBody: "" };
    await sendBulkEmail(ravi, { ...mail, draft: { id, window: here, savedAt: null } });
    expect((await readEmailDraft(acting, id)).body).toBe("We have moved.");
    const refused = listEmailDrafts(context.as({ actor: editor }));
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    await expect(listEmailDrafts(context)).rejects.toMatchObject({ code: "not-signed-in" });
    await database.write((transaction) =>
      transaction.deleteFrom("staff").where("id", "=", colleague.id).execute(),
    );
    await saveEmailDraft(acting, id, written());
  });

  test("lose recipients who are gone, and follow corrections and merges", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    await saveEmailDraft(acting, id, written({ to: [...addresses, "stranger@x.example"] }));
    const to = async () => (await readEmailDraft(acting, id)).to;
    await setClient(context, "a@x.example", { deleted_at: 1 });
    expect(await to()).toEqual(["B@x.example", "c@x.example"]);
    expect(await listEmailDrafts(acting)).toMatchObject([{ recipients: 2 }]);
    await setClient(context, "a@x.example", { deleted_at: null });
    expect(await to()).toEqual(addresses);
    await setClient(context, "a@x.example", {
      email: "z@x.example",
      email_as_typed: "Z@x.example",
    });
    expect(await to()).toEqual(["Z@x.example", "B@x.example", "c@x.example"]);
    const [z, b] = [await clientId(context, "z@x.example"), await clientId(context, "b@x.example")];
    const choice = { name: b, company_name: b, email_id: z, phone: b, about: "" };
    await mergeClients(acting, { one: b, other: z }, choice);
    expect(await to()).toEqual(["Z@x.example", "c@x.example"]);
    expect(await listEmailDrafts(acting)).toMatchObject([{ recipients: 2 }]);
    await context.database.write((transaction) =>
      transaction.deleteFrom("clients").where("email", "=", "c@x.example").execute(),
    );
    expect(await to()).toEqual(["Z@x.example"]);
  });

  test("are limited in number; those that were emptied don't count or show", async () => {
    const context = testContext(await open());
    const { acting } = await begin(context);
    for (let count = 0; count < 100; count += 1) {
      const filled = count % 2 === 0 ? { body: "Text" } : { body: "", segments: [newId()] };
      const content = count < 60 ? { body: "" } : filled;
      await saveEmailDraft(acting, newId(), written({ to: [], subject: "", ...content }));
    }
    expect(await listEmailDrafts(acting)).toHaveLength(40);
    const refused = saveEmailDraft(acting, newId(), written());
    await expect(refused).rejects.toMatchObject({
      fields: { draft: "You have 100 drafts. Please discard some first." },
    });
    context.pass(dayMs + 1);
    await saveEmailDraft(acting, newId(), written());
    expect(await listEmailDrafts(acting)).toHaveLength(41);
  });

  test.each<[string, Partial<EmailDraftInput>, boolean]>([
    ["with a subject", { subject: "Moved" }, true],
    ["with a text", { body: "We have moved." }, true],
    ["with recipients", { to: addresses }, true],
    ["with a segment", { segments: [newId()] }, true],
    ["with nothing", {}, false],
  ])("%s, are there a day later and after another one: %j", async (_, change, isKept) => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    await saveEmailDraft(acting, id, written({ to: [], subject: "", body: "", ...change }));
    context.pass(dayMs + 1);
    await saveEmailDraft(acting, newId(), written());
    const stored = context.database.read.selectFrom("email_drafts").where("id", "=", id);
    expect(await stored.select("id").execute()).toHaveLength(isKept ? 1 : 0);
    expect(await listEmailDrafts(acting)).toHaveLength(isKept ? 2 : 1);
  });

  test("take ten thousand recipients", async () => {
    const context = testContext(await open());
    const { acting, id } = await begin(context);
    const many = Array.from({ length: 10_000 }, (_, index) => `client-${index}@many.example`);
    await putClients(context, ...many);
    await saveEmailDraft(acting, id, written({ to: many }));
    expect((await readEmailDraft(acting, id)).to).toEqual(many);
    expect(await listEmailDrafts(acting)).toMatchObject([{ recipients: 10_000 }]);
  });
});
