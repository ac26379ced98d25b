import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import {
  addresses,
  everythingStored,
  putClientWithEverything,
  trace,
} from "../../../tests/client-with-everything.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { sendDue } from "../../../tests/send-due.ts";
import { system } from "../../../tests/service-context.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { emptyBin } from "../bin/delete-from-bin.ts";
import { restoreFromBin } from "../bin/restore-from-bin.ts";
import { deleteClient } from "../crm/clients/client-bin.ts";
import { createClient } from "../crm/clients/create-client.ts";
import { mergeClients } from "../crm/clients/merge-clients.ts";
import { undoMerge } from "../crm/clients/undo-merge.ts";
import { updateClient } from "../crm/clients/update-client.ts";
import { updateEnquiry } from "../crm/enquiries/update-enquiry.ts";
import { sweepPrivateFiles } from "../crm/messages/sweep-private-files.ts";
import { sendBulkEmail } from "../emails/send-bulk-email.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson } from "./find-person.ts";
import { planErasure } from "./plan-erasure.ts";
import { restrictPerson } from "./restrict-person.ts";
import { runRetention } from "./run-retention.ts";

type Scene = Awaited<ReturnType<typeof putClientWithEverything>>;

const [today, before] = addresses;

const remove = ({ admin, client }: Scene) => deleteClient(admin, client);

const restore = ({ admin, client }: Scene) =>
  restoreFromBin(admin, { kind: "client", ids: [client] });

const purge = ({ admin }: Scene) => emptyBin(admin, "client");

const restrict = ({ admin }: Scene) => restrictPerson(admin, { email: today, restricted: true });

const correct = ({ admin, client }: Scene) =>
  updateClient(admin, client, { email_id: "verma@northfold.example" }, {});

async function merge({ admin, client }: Scene): Promise<{ merge: string }> {
  const more = { name: `Asha ${trace}`, company_name: "", phone: "", about: "" };
  const other = await createClient(admin, { ...more, email_id: "asha@mail.example" });
  const choice = { name: client, company_name: client, phone: client, about: "" };
  return mergeClients(admin, { one: client, other }, { ...choice, email_id: other });
}

const unmerge = async (scene: Scene) => undoMerge(scene.admin, (await merge(scene)).merge);

/** Answers that are still to be sent. */
const writeMore = async (scene: Scene) => {
  await scene.answer(`A ${trace} held.`);
  await scene.answer(
    `A ${trace} scheduled.`,
    new Date(scene.context.now() + 40 * dayMs).toISOString(),
  );
};

/** Later than the grace of new files, which have the computer's time. */
async function sweep({ context }: Scene): Promise<void> {
  context.pass(Date.now() - context.now() + 2 * hourMs);
  await sweepPrivateFiles({ ...context, actor: system });
}

async function erase(scene: Scene, email: string): Promise<void> {
  const { amounts } = await findPerson(scene.admin, { email });
  if (Object.values({ ...amounts, audit: 0 }).every((amount) => amount === 0)) return;
  await confirmPlan(scene.admin, await planErasure(scene.admin, { email }));
}

describeOnDatabase("an erasure of a client with everything", (open) => {
  test.each<[string, readonly ((scene: Scene) => Promise<unknown>)[]]>([
    ["at once", []],
    ["with emails that wait", [writeMore]],
    ["in the bin", [writeMore, remove]],
    ["after the bin was emptied", [writeMore, remove, purge]],
    ["back from the bin", [remove, restore]],
    ["while restricted", [writeMore, restrict]],
    ["restricted in the bin", [remove, restrict]],
    ["merged", [writeMore, merge]],
    ["merged by mistake", [unmerge]],
    ["merged, in the bin", [merge, remove]],
    ["with one more corrected address", [writeMore, correct, merge]],
  ])("leaves no trace in any table or file, %s", async (_, steps) => {
    const scene = await putClientWithEverything(await open());
    expect(await everythingStored(scene.context)).toContain(trace);
    for (const step of steps) await step(scene);
    for (const email of [today, before, "asha@mail.example"]) await erase(scene, email);
    // Files that rows of deleted enquiries named are swept.
    await sweep(scene);
    const left = await everythingStored(scene.context);
    // Four letters alone may be in a random key.
    for (const text of [trace, "asha@", "asha v", "verma"]) expect(left).not.toContain(text);
    expect(left).toContain("farhan");
    scene.context.pass(60 * dayMs);
    expect((await sendDue(scene.context)).map(({ data }) => data).join()).not.toContain(trace);
    const deliveries = scene.context.database.read.selectFrom("webhook_deliveries").selectAll();
    expect(await deliveries.execute()).toEqual([]);
  });
});

describeOnDatabase("a client with everything in the bin", (open) => {
  test("keeps all files for a restoration, and retention deletes them with their rows", async () => {
    const scene = await putClientWithEverything(await open());
    const { context } = scene;
    const files = (await filesIn(context.media)).sort();
    expect(files).toHaveLength(4);
    await updateEnquiry(scene.admin, scene.enquiry, { status: "lost" });
    await remove(scene);
    await sweep(scene);
    expect((await filesIn(context.media)).sort()).toEqual(files);
    await restore(scene);
    await remove(scene);
    context.pass(70 * dayMs);
    const settings = { ...context.settings, retentionMonths: 2 };
    await runRetention({ ...context, settings, actor: system });
    await sweep(scene);
    expect(await filesIn(context.media)).toEqual([]);
    expect(await everythingStored(context)).not.toContain(trace);
  });
});

describeOnDatabase("an erasure of somebody whose former address another client has", (open) => {
  test("takes their own emails along, and leaves the other client's", async () => {
    const scene = await putClientWithEverything(await open());
    const { admin, context } = scene;
    const other = { name: "Ben", company_name: "", phone: "", about: "" };
    await createClient(admin, { ...other, email_id: before });
    await sendBulkEmail(admin, { clientMails: [before], mailSubject: "To Ben", mailBody: "Hi" });
    await erase(scene, today);
    const emails = context.database.read.selectFrom("emails").selectAll().orderBy("id");
    const ofStaff = await emails.where("sent_by", "is not", null).execute();
    expect(JSON.stringify(ofStaff)).not.toContain(trace);
    expect(ofStaff.filter(({ recipient }) => recipient !== "erased")).toMatchObject([
      { recipient: "farhan@x.example" },
      { recipient: before, subject: "To Ben" },
    ]);
  });
});

describeOnDatabase("the export of a client with everything", (open) => {
  test("lists the files that they sent, that we sent and that wait in a draft (PAIRS-11)", async () => {
    const { admin } = await putClientWithEverything(await open());
    const document = await exportPerson(admin, { email: today });
    const filesOf = (part: string) =>
      (document[part] as { Files?: string[] }[]).flatMap(({ Files = [] }) => Files);
    expect(filesOf("Conversations")).toEqual([`${trace}-plan.pdf (15 bytes)`]);
    expect(filesOf("Emails")).toEqual([`${trace}-answer.pdf (18 bytes)`]);
    expect(filesOf("Our unfinished drafts")).toEqual([`${trace}-draft.pdf (18 bytes)`]);
    expect(await findPerson(admin, { email: today })).toMatchObject({ files: 3, fileBytes: 51 });
  });
});
