import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { listClients } from "../crm/clients/list-clients.ts";
import { deleteSegment, saveSegment } from "../crm/clients/segments.ts";
import { tagClients } from "../crm/clients/tag-clients.ts";
import { Invalid } from "../errors.ts";
import { readBulkEmail } from "./read-bulk-email.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";

/** Three clients; the first two are tagged and in a segment. */
async function scene(database: Database) {
  const context = testContext(database);
  const acting = context.as(await putStaff(database, "Meera", "agent"));
  await putClients(context, "a@x.example", "b@x.example", "c@x.example");
  const { clients } = await listClients(acting, { limit: 9 });
  const ids = new Map(clients.map(({ email_id, id }) => [email_id, id]));
  const tag = (...emails: string[]) =>
    tagClients(
      acting,
      emails.map((email) => ids.get(email) ?? ""),
      "Schools",
    );
  await tag("a@x.example", "b@x.example");
  const segment = await saveSegment(acting, { name: "Our schools", q: "", tag: "Schools" });
  const send = (segments: string[], clientMails: string[] = [], idempotencyKey?: string) =>
    sendBulkEmail(
      acting,
      { clientMails, segments, mailSubject: "Our new office", mailBody: "Hello" },
      { idempotencyKey },
    );
  const recipients = async (id: string) => {
    const rows = await database.read
      .selectFrom("emails")
      .select(["recipient", "status"])
      .where("bulk_email_id", "=", id)
      .orderBy("recipient")
      .execute();
    return rows.map(({ recipient, status }) => `${recipient} ${status}`);
  };
  const unsubscribe = (...emails: string[]) =>
    database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ unsubscribed_at: context.now() })
        .where("email", "in", emails)
        .execute(),
    );
  return { acting, ids, tag, segment, send, recipients, unsubscribe };
}

describeOnDatabase("an email to a segment", (open) => {
  test("reaches its members at the time of sending, each once, and names it", async () => {
    const { acting, tag, segment, send, recipients } = await scene(await open());
    const { id } = await send([segment, segment], ["A@x.example"]);
    expect(await recipients(id)).toEqual(["a@x.example queued", "b@x.example queued"]);
    expect(await readBulkEmail(acting, id)).toMatchObject({ segments: ["Our schools"], chosen: 2 });
    await tag("c@x.example");
    const later = await send([segment]);
    expect(later).toMatchObject({ emails: 3, leftOut: 0 });
    const other = await send([], ["c@x.example"]);
    expect(await readBulkEmail(acting, other.id)).toMatchObject({ segments: [] });
  });

  test("leaves out who has unsubscribed, also the only member", async () => {
    const { acting, ids, tag, segment, send, recipients, unsubscribe } = await scene(await open());
    await unsubscribe("a@x.example");
    const { id } = await send([segment]);
    expect(await recipients(id)).toEqual(["a@x.example suppressed", "b@x.example queued"]);
    const asked = await saveSegment(acting, {
      name: "Asked",
      q: "",
      tag: "",
      mail: "unsubscribed",
    });
    await expect(send([asked])).rejects.toMatchObject({
      fields: { clientMails: expect.stringMatching(/^All of these clients have unsubscribed/) },
    });
    await unsubscribe("b@x.example");
    await expect(send([segment])).rejects.toThrow(Invalid);
    const only = await saveSegment(acting, { name: "Only", q: "", tag: "Only" });
    await tagClients(acting, [ids.get("a@x.example") ?? ""], "Only");
    await expect(send([only])).rejects.toThrow(Invalid);
    await tag("c@x.example");
    expect(await send([segment])).toMatchObject({ emails: 1, leftOut: 2 });
  });

  test("is refused for a segment that is empty or gone, and sent once under a key", async () => {
    const { acting, tag, segment, send } = await scene(await open());
    const first = await send([segment], [], "4f1c9a");
    await tag("c@x.example");
    expect(await send([segment], [], "4f1c9a")).toEqual(first);
    await expect(send([], ["a@x.example", "b@x.example"], "4f1c9a")).rejects.toMatchObject({
      code: "conflict",
    });
    const other = await saveSegment(acting, { name: "Both", q: "x.example", tag: "Schools" });
    await expect(send([other], [], "4f1c9a")).rejects.toMatchObject({ code: "conflict" });
    const empty = await saveSegment(acting, { name: "Banks", q: "", tag: "Banks" });
    await expect(send([empty])).rejects.toMatchObject({
      fields: { segments: "Nobody is in “Banks” now. Please remove it." },
    });
    await deleteSegment(acting, segment);
    await expect(send([segment])).rejects.toThrow(Invalid);
  });
});
