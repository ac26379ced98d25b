import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { sweepPrivateFiles } from "../../../server/services/crm/messages/sweep-private-files.ts";
import { privateName } from "../../../server/services/media/storage/media-store.ts";
import { exportPerson } from "../../../server/services/privacy/export-person.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { describeOnDatabase } from "../../databases.ts";
import { rawMail } from "../../raw-mail.ts";
import { admin, system, testContext } from "../../service-context.ts";

const withFile = [
  "--b",
  "",
  "See.",
  "--b",
  "Content-Disposition: attachment; filename=a.txt",
  "",
  "A",
  "--b--",
];
const headers = { "Content-Type": "multipart/mixed; boundary=b" };

/** Names of the private files in the store. */
async function stored({ media }: ReturnType<typeof testContext>): Promise<string[]> {
  const lists = await Promise.all(
    Array.from("0123456789abcdef", (digit) => media.list(`p${digit}`)),
  );
  return lists.flat().map(({ name }) => name);
}

describeOnDatabase("files of emails", (open) => {
  test("are deleted with the person", async () => {
    const database = await open();
    const context = testContext(database);
    const asSystem = context.as({ actor: system });
    const receive = (raw: Uint8Array) => receiveMessage(asSystem, { raw, source: "folder" });
    const first = { ...headers, "Message-ID": "<1@northfold.example>" };
    const raw = rawMail(first, withFile.join("\n"));
    await receive(raw);
    await receive(rawMail({ From: "ravi@other.example", "In-Reply-To": "<1@northfold.example>" }));
    const asAdmin = context.as({ actor: admin });
    const person = { email: "asha@northfold.example" };
    expect(await exportPerson(asAdmin, person)).toMatchObject({
      Conversations: [{ Message: "See.", Files: ["a.txt (2 bytes)"] }],
      Enquiries: [{ "Privacy notice agreed to": null }],
    });
    const before = await stored(context);
    expect(before).toHaveLength(3);
    const plan = await planErasure(asAdmin, person);
    // The email, and the notice to staff about it.
    expect(plan.amounts).toMatchObject({ clients: 1, enquiries: 1, emails: 2 });
    await confirmPlan(asAdmin, plan);
    expect(await stored(context)).toHaveLength(1);
    // Read again from the mailbox, it does not return.
    expect(await receive(raw)).toMatchObject({ outcome: "known" });
  });

  test("without a row are swept after an hour, unless most have none", async () => {
    const database = await open();
    const context = testContext(database);
    await receiveMessage(context.as({ actor: system }), { raw: rawMail({}), source: "folder" });
    const [first] = await stored(context);
    const orphan = privateName("left by a kill", "eml");
    await context.media.put(orphan, new Uint8Array(1));
    const later = { ...context, now: () => Date.now() + 2 * hourMs };
    await sweepPrivateFiles({ ...context, now: () => Date.now() });
    expect(await stored(context)).toHaveLength(2);
    await sweepPrivateFiles(later);
    expect(await stored(context)).toEqual([first]);
    for (let at = 0; at < 210; at++) {
      await context.media.put(privateName(`another site's ${at}`, "eml"), new Uint8Array(1));
    }
    await sweepPrivateFiles(later);
    expect(await stored(context)).toHaveLength(211);
  });
});
