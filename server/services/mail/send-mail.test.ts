import type { Selectable } from "kysely";
import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { admin, editor, testContext } from "../../../tests/service-context.ts";
import type { LetterRow } from "../../db/tables/letters.ts";
import type { Context } from "../context.ts";
import { Forbidden, Invalid, NotSignedIn } from "../errors.ts";
import { listAddresses } from "./list-addresses.ts";
import { sendMail } from "./send-mail.ts";

const write = (context: Context, ...clientMails: string[]) =>
  sendMail(context, { clientMails, mailSubject: "Our new office", mailBody: "Hello" });

const problemsOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof Invalid)) throw new Error("It was not refused.", { cause: error });
  return error.fields;
};

describeOnEachDatabase("writing to clients", (open) => {
  test("queues one letter of their own for each, with the text kept once", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await putClients(context, "Asha@x.example", "b@x.example", "c@x.example");
    const { id } = await write(acting, "asha@X.example", "b@x.example", "ASHA@x.example");
    const { read } = context.database;
    const letters = await read.selectFrom("letters").selectAll().orderBy("recipient").execute();
    expect(letters).toMatchObject([
      { recipient: "Asha@x.example", mailing_id: id, bulk: 0, reply_to: "staff@nirbhay.example" },
      { recipient: "b@x.example", mailing_id: id, subject: "Our new office", status: "queued" },
    ]);
    expect(letters.map((letter) => letter.data)).toEqual(["{}", "{}"]);
    expect(await read.selectFrom("mailings").selectAll().execute()).toEqual([
      {
        ...{ id, subject: "Our new office", body: "Hello", letters: 2 },
        ...{
          sent_by: acting.actor.kind === "staff" ? acting.actor.id : "",
          ...{ created_at: context.now(), key: null },
        },
      },
    ]);
    const audit = read.selectFrom("audit_log").selectAll().where("subject", "=", "mailing");
    expect(await audit.execute()).toMatchObject([
      { action: "mail.send", subject: "mailing", subject_id: id, details: '{"letters":2}' },
    ]);
  });

  test("asked for twice under one key is one mailing, for each sender", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    const other = context.as(await putStaff(context.database, "Ravi", "admin"));
    await putClients(context, "a@x.example", "b@x.example");
    const once = (by: Context, key: string, ...clientMails: string[]) =>
      sendMail(
        by,
        { clientMails, mailSubject: "Our new office", mailBody: "Hello" },
        { idempotencyKey: key },
      );
    const both = await Promise.all([
      once(acting, "4f1c9a", "a@x.example", "b@x.example"),
      once(acting, "4f1c9a", "a@x.example", "b@x.example"),
    ]);
    expect(both[0]).toEqual({ id: both[1].id, letters: 2 });
    // A recipient who is gone since does not turn the repetition into a refusal.
    await context.database.write((transaction) =>
      transaction.deleteFrom("clients").where("email", "=", "b@x.example").execute(),
    );
    expect(await once(acting, "4f1c9a", "a@x.example", "b@x.example")).toEqual(both[0]);
    const { read } = context.database;
    expect(await read.selectFrom("letters").select("id").execute()).toHaveLength(2);
    const log = read.selectFrom("audit_log").select("id").where("action", "=", "mail.send");
    expect(await log.execute()).toHaveLength(1);

    expect((await once(acting, "77b0e2", "a@x.example")).id).not.toBe(both[0].id);
    expect((await once(other, "4f1c9a", "a@x.example")).id).not.toBe(both[0].id);
    expect((await write(acting, "a@x.example")).id).not.toBe(both[0].id);
  });

  test("names who is no client, or may not be written to, and queues nothing", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    await putClients(context, "a@x.example", "quiet@x.example");
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: context.now() })
        .where("email", "=", "quiet@x.example")
        .execute(),
    );
    const { clientMails } = await problemsOf(
      write(acting, "a@x.example", "Stranger@y.example", "quiet@x.example"),
    );
    expect(clientMails).toBe(
      "No client we may write to: Stranger@y.example, quiet@x.example. Please leave them out.",
    );
    const strangers = Array.from({ length: 7 }, (_, index) => `s${index}@y.example`);
    expect((await problemsOf(write(acting, ...strangers)))["clientMails"]).toMatch(
      /s4@y\.example and 2 more\. /,
    );
    for (const table of ["letters", "mailings", "audit_log"] as const) {
      expect(await context.database.read.selectFrom(table).select("id").execute()).toEqual([]);
    }
  });

  test("the addresses to choose from are those that may be written to, newest first", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    await putClients(context, "a@x.example", "quiet@x.example", "B@x.example");
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: 1 })
        .where("email", "=", "quiet@x.example")
        .execute(),
    );
    expect((await listAddresses(acting)).addresses).toEqual([
      { email_id: "B@x.example", name: "Client 2" },
      { email_id: "a@x.example", name: "Client 0" },
    ]);
  });

  test("is for admins", async () => {
    const context = testContext(await open());
    for (const verb of [(acting: Context) => write(acting, "a@x.example"), listAddresses]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });

  test("10,000 letters are queued in one go", async () => {
    const context = testContext(await open());
    const addresses = Array.from({ length: 10_000 }, (_, index) => `c${index}@x.example`);
    await putClients(context, ...addresses);
    const acting = await asAdmin(context);
    const begun = performance.now();
    await write(acting, ...addresses);
    const queueing = performance.now() - begun;
    const letters = await context.database.read
      .selectFrom("letters")
      .selectAll()
      .where("bulk", "=", 1)
      .execute();
    expect(letters).toHaveLength(10_000);
    // The clock of this machine says little; the same rows one by one are a measure that stays.
    const sample = letters.slice(0, 2_000);
    const bare = (await insertOneByOne(context, sample)) * (letters.length / sample.length);
    expect(queueing).toBeLessThan(bare);
  }, 60_000);
});

/** Puts these letters into the outbox anew; returns the time it took (ms). */
async function insertOneByOne(
  context: Context,
  letters: readonly Selectable<LetterRow>[],
): Promise<number> {
  await context.database.write((transaction) => transaction.deleteFrom("letters").execute());
  const begun = performance.now();
  await context.database.write(async (transaction) => {
    for (const letter of letters) await transaction.insertInto("letters").values(letter).execute();
  });
  return performance.now() - begun;
}
