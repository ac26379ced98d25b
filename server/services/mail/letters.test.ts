import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { admin, editor, type TestContext, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import type { Context } from "../context.ts";
import { Forbidden, NotFound, NotSignedIn } from "../errors.ts";
import { claimLetters } from "./claim-letters.ts";
import { listLetters } from "./list-letters.ts";
import { type NewLetter, queueLetters } from "./queue-letters.ts";
import { readMailing } from "./read-mailing.ts";
import { retryLetter } from "./retry-letter.ts";
import { sendMail } from "./send-mail.ts";
import { type Outcome, settleLetters } from "./settle-letters.ts";

const addresses = ["a@x.example", "b@x.example", "c@x.example", "d@x.example", "e@x.example"];

async function sendToAll(context: TestContext): Promise<{ acting: Context; id: string }> {
  const acting = await asAdmin(context);
  await putClients(context, ...addresses);
  const mail = { clientMails: addresses, mailSubject: "Hello", mailBody: "Our new office" };
  return { acting, id: (await sendMail(acting, mail)).id };
}

/** What becomes of the letters that are due, in their order. */
async function settle(context: TestContext, ...outcomes: Outcome[]): Promise<void> {
  const letters = await claimLetters(context, { lease: "worker", most: outcomes.length });
  for (const [index, letter] of letters.entries()) {
    await settleLetters(context, "worker", [
      { letter: letter, outcome: outcomes[index] ?? { kind: "released" } },
    ]);
  }
}

const sent: Outcome = { kind: "sent" };
const refused: Outcome = { kind: "refused", reason: "550 no such user" };

const code: NewLetter = {
  template: "recovery-code",
  data: { name: "Asha", code: "7Q4K", minutes: 10, siteUrl: "https://x.example" },
  recipient: "asha@nirbhay.example",
  subject: "Your recovery code",
};

describeOnEachDatabase("the list of letters", (open) => {
  test("comes a page at a time, newest first, and says how each fares", async () => {
    const context = testContext(await open());
    const { acting } = await sendToAll(context);
    await settle(context, sent, refused, { kind: "try-again", reason: "451 later" });
    context.pass(1_000);
    await context.database.write((transaction) => queueLetters(transaction, context, [code]));
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listLetters(acting, { limit: 2, cursor });
      seen.push(...page.letters.map((letter) => `${letter.recipient} ${letter.status}`));
      if (!page.next) break;
      cursor = page.next;
    }
    const states = ["sent", "failed", "queued", "queued", "queued"];
    expect(seen).toEqual([
      "asha@nirbhay.example queued",
      ...addresses.map((address, index) => `${address} ${states[index]}`).reverse(),
    ]);
  });

  test("is filtered by status and mailing, and never shows a text", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await context.database.write((transaction) => queueLetters(transaction, context, [code]));
    await settle(context, sent, sent, refused);
    const { letters } = await listLetters(acting, { limit: 9, status: "failed", mailing: id });
    expect(letters).toEqual([
      {
        id: expect.any(String),
        kind: "client-letter",
        recipient: "c@x.example",
        subject: "Hello",
        status: "failed",
        attempts: 1,
        dueAt: "2026-11-20T06:00:00.000Z",
        createdAt: "2026-11-20T06:00:00.000Z",
        sentAt: null,
        failure: "550 no such user",
      },
    ]);
    const all = JSON.stringify(await listLetters(acting, { limit: 9 }));
    expect(all).not.toMatch(/7Q4K|new office/);
    expect((await listLetters(acting, { limit: 9, status: "sent" })).letters).toHaveLength(2);
    expect((await listLetters(acting, { limit: 9, mailing: newId() })).letters).toEqual([]);
  });

  test("to one client come a page at a time, whatever case their address was typed in", async () => {
    const context = testContext(await open());
    const { acting } = await sendToAll(context);
    await context.database.write((transaction) =>
      queueLetters(transaction, context, [{ ...code, recipient: "B@x.example" }]),
    );
    const client = await context.database.read
      .selectFrom("clients")
      .select("id")
      .where("email", "=", "b@x.example")
      .executeTakeFirstOrThrow();
    const first = await listLetters(acting, { limit: 1, client: client.id });
    expect(first.letters).toMatchObject([{ recipient: "B@x.example" }]);
    const cursor = first.next ?? "";
    const second = await listLetters(acting, { limit: 1, client: client.id, cursor });
    expect(second).toMatchObject({ letters: [{ recipient: "b@x.example" }], next: null });
    expect(await listLetters(acting, { limit: 9, client: newId() })).toMatchObject({ letters: [] });
  });

  test("a sending says how far it has come", async () => {
    const context = testContext(await open());
    const { acting, id } = await sendToAll(context);
    await settle(context, sent, refused, sent);
    expect(await readMailing(acting, id)).toEqual({
      ...{ id, subject: "Hello", letters: 5, sent: 2, failed: 1 },
      createdAt: "2026-11-20T06:00:00.000Z",
    });
    await expect(readMailing(acting, newId())).rejects.toThrow(NotFound);
  });

  test("a failed letter is tried again at once, with all its tries, and others are not", async () => {
    const context = testContext(await open());
    const { acting } = await sendToAll(context);
    await settle(context, refused, sent);
    const { letters } = await listLetters(acting, { limit: 9 });
    const find = (address: string) =>
      letters.find((letter) => letter.recipient === address)?.id ?? "";
    await retryLetter(acting, find("a@x.example"));
    const [again] = await claimLetters(context, { lease: "worker", most: 1 });
    expect(again).toMatchObject({ recipient: "a@x.example", attempts: 0 });
    await expect(retryLetter(acting, find("b@x.example"))).rejects.toThrow("sent already");
    await expect(retryLetter(acting, find("c@x.example"))).rejects.toThrow("waiting");
    await expect(retryLetter(acting, newId())).rejects.toThrow(NotFound);
    const audit = context.database.read.selectFrom("audit_log").selectAll();
    expect(await audit.where("action", "=", "mail.retry").execute()).toMatchObject([
      { subject: "letter", subject_id: find("a@x.example"), actor_kind: "staff" },
    ]);
  });

  test.each([sent, refused])("a code is wiped once it is %j, and not before", async (outcome) => {
    const context = testContext(await open());
    await context.database.write((transaction) => queueLetters(transaction, context, [code]));
    const stored = context.database.read.selectFrom("letters").select(["id", "data"]);
    await settle(context, { kind: "try-again", reason: "451 later" });
    expect(await stored.execute()).toMatchObject([{ data: expect.stringContaining("7Q4K") }]);
    context.pass(120_000);
    await settle(context, outcome);
    const [letter] = await stored.execute();
    expect(letter?.data).toBe("{}");
    const retry = retryLetter(context.as({ actor: admin }), letter?.id ?? "");
    await expect(retry).rejects.toThrow(outcome === sent ? "sent already" : "no longer kept");
  });

  test("is for admins", async () => {
    const context = testContext(await open());
    for (const verb of [
      (acting: Context) => listLetters(acting, { limit: 1 }),
      (acting: Context) => readMailing(acting, newId()),
      (acting: Context) => retryLetter(acting, newId()),
    ]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });
});
