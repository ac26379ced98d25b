import { expect, test } from "vitest";
import { unnamedCompany } from "../../../../contract/company.ts";
import { dayMs, hourMs, minuteMs } from "../../../../contract/durations.ts";
import {
  addresses,
  everythingStored,
  putClientWithEverything,
} from "../../../../tests/client-with-everything.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { sendDue } from "../../../../tests/send-due.ts";
import { composeMessage } from "../../../jobs/send-emails.ts";
import { emptyBin } from "../../bin/delete-from-bin.ts";
import { restoreFromBin } from "../../bin/restore-from-bin.ts";
import { pauseBulkEmail, resumeBulkEmail } from "../../emails/control-bulk-email.ts";
import { listEmails } from "../../emails/list-emails.ts";
import { listRecipients } from "../../emails/list-recipients.ts";
import { readBulkEmail } from "../../emails/read-bulk-email.ts";
import { retryEmail } from "../../emails/retry-email.ts";
import { sendBulkEmail } from "../../emails/send-bulk-email.ts";
import { restrictPerson } from "../../privacy/restrict-person.ts";
import { deleteClient } from "../clients/client-bin.ts";
import { createClient } from "../clients/create-client.ts";
import { mergeClients } from "../clients/merge-clients.ts";
import { readClientPage } from "../clients/read-client-page.ts";
import { updateClient } from "../clients/update-client.ts";
import { deleteEnquiries } from "../enquiries/delete-enquiries.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";

type Scene = Awaited<ReturnType<typeof putClientWithEverything>>;

const [today] = addresses;
const newest = "asha.verma@corrected.example";

const inDays = ({ context }: Scene, days: number) =>
  new Date(context.now() + days * dayMs).toISOString();

const restrict = ({ admin }: Scene, restricted: boolean) =>
  restrictPerson(admin, { email: today, restricted });

const correct = ({ admin, client }: Scene) => updateClient(admin, client, { email_id: newest }, {});

/** Emails by staff that the mail server gets now and in the next 50 days. */
async function sendAll({ context }: Scene) {
  const sent = await sendDue(context);
  context.pass(50 * dayMs);
  sent.push(...(await sendDue(context)));
  return sent.filter(({ template }) => /client|personal/.test(template));
}

const stateOf = async ({ admin }: Scene, text: string) =>
  (await listEmails(admin, { limit: 50 })).emails.find(({ subject }) => subject.includes(text));

describeOnDatabase("a scheduled answer with a file", (open) => {
  test("is never sent to somebody deleted, also after the bin was emptied (PAIRS-4)", async () => {
    for (const isEmptied of [false, true]) {
      const scene = await putClientWithEverything(await open());
      await scene.answer("In forty days.", inDays(scene, 40));
      await deleteClient(scene.admin, scene.client);
      if (isEmptied) await emptyBin(scene.admin, "client");
      expect(await sendAll(scene)).toEqual([]);
    }
  });

  test("gives its enquiry the turn and a due time back when it is refused (PAIRS-8)", async () => {
    const refusals: readonly [
      (scene: Scene) => Promise<unknown>,
      (scene: Scene) => Promise<unknown>,
    ][] = [
      [
        ({ admin, client }) => deleteClient(admin, client),
        ({ admin, client }) => restoreFromBin(admin, { kind: "client", ids: [client] }),
      ],
      [
        ({ admin, enquiry }) => deleteEnquiries(admin, [enquiry]),
        ({ admin, enquiry }) => restoreFromBin(admin, { kind: "enquiry", ids: [enquiry] }),
      ],
      [(scene) => restrict(scene, true), (scene) => restrict(scene, false)],
      [
        ({ admin, enquiry }) => updateEnquiry(admin, enquiry, { status: "spam" }),
        ({ admin, enquiry }) => updateEnquiry(admin, enquiry, { status: "in-progress" }),
      ],
    ];
    for (const [remove, restore] of refusals) {
      const scene = await putClientWithEverything(await open());
      const { state } = await scene.answer("Tomorrow.", inDays(scene, 1));
      await remove(scene);
      scene.context.pass(2 * dayMs);
      await sendDue(scene.context);
      await restore(scene);
      const { database } = scene.context;
      const enquiries = database.read.selectFrom("enquiries").select(["turn", "answer_due_at"]);
      expect(await enquiries.executeTakeFirstOrThrow()).toMatchObject({
        turn: "ours",
        answer_due_at: expect.any(Number),
      });
      const emails = database.read.selectFrom("emails").select(["status", "failure"]);
      expect(await emails.where("id", "=", state.id).executeTakeFirstOrThrow()).toMatchObject({
        status: "failed",
        failure: expect.stringContaining("when it was due."),
      });
      // Now it may be sent, and is when somebody says so.
      await retryEmail(scene.admin, state.id);
      expect(await sendAll(scene)).toHaveLength(1);
    }
  });

  test("goes out after all if the client is restored before it is due", async () => {
    const scene = await putClientWithEverything(await open());
    const { state } = await scene.answer("In two days.", inDays(scene, 2));
    const shown = async () =>
      (await listEmails(scene.admin, { limit: 50 })).emails.find(({ id }) => id === state.id)
        ?.state;
    expect(await shown()).toMatchObject({ status: "held", blocked: null });
    await deleteClient(scene.admin, scene.client);
    expect(await shown()).toMatchObject({ status: "held", blocked: "the client is in the bin" });
    scene.context.pass(dayMs);
    await restoreFromBin(scene.admin, { kind: "client", ids: [scene.client] });
    expect(await sendAll(scene)).toMatchObject([{ id: state.id }]);
  });
});

describeOnDatabase("an email that failed", (open) => {
  test("is not retried to the corrected address of somebody restricted (PAIRS-5)", async () => {
    const scene = await putClientWithEverything(await open());
    const mail = {
      mailSubject: "News",
      mailBody: "Hello",
      clientMails: [today, "farhan@x.example"],
    };
    const { id: bulkEmailId } = await sendBulkEmail(scene.agent, mail);
    await sendDue(scene.context, { kind: "refused", reason: "550 5.1.1 no such user" });
    const listed = async () =>
      (await listEmails(scene.admin, { limit: 9, bulkEmailId })).emails.filter(
        ({ recipient }) => recipient === today,
      );
    const [{ id } = { id: "" }] = await listed();
    await correct(scene);
    expect(await listed()).toHaveLength(1);
    await restrictPerson(scene.admin, { email: newest, restricted: true });
    expect(await listed()).toEqual([]);
    await expect(retryEmail(scene.admin, id)).rejects.toThrow(
      "This email can’t be sent: the client’s data is restricted.",
    );
    expect(await sendAll(scene)).toEqual([]);
    await restrictPerson(scene.admin, { email: newest, restricted: false });
    await retryEmail(scene.admin, id);
    expect(await sendAll(scene)).toMatchObject([{ recipient: newest }]);
  });

  test("is tried again at the corrected address, or not at all (PAIRS-7)", async () => {
    for (const isRestricted of [false, true]) {
      const scene = await putClientWithEverything(await open());
      await scene.answer("Please wait.");
      scene.context.pass(minuteMs);
      await sendDue(scene.context, { kind: "try-again", reason: "451 later" });
      await correct(scene);
      if (isRestricted) await restrictPerson(scene.admin, { email: newest, restricted: true });
      scene.context.pass(hourMs);
      const recipients = (await sendAll(scene)).map(({ recipient }) => recipient);
      expect(recipients).toEqual(isRestricted ? [] : [newest]);
    }
  });
});

describeOnDatabase("a paused bulk email", (open) => {
  test("goes to the corrected address, and not to a restricted client (PAIRS-7)", async () => {
    const mail = {
      clientMails: [today, "farhan@x.example"],
      mailSubject: "News",
      mailBody: "Hello",
    };
    const scene = await putClientWithEverything(await open());
    const first = await sendBulkEmail(scene.agent, mail);
    await pauseBulkEmail(scene.agent, first.id);
    await correct(scene);
    expect(await stateOf(scene, "News")).toMatchObject({ state: { status: "held" } });
    expect(await resumeBulkEmail(scene.agent, first.id)).toBe(2);
    const recipients = (await sendAll(scene)).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([newest, "farhan@x.example"]);

    const second = await sendBulkEmail(scene.agent, {
      ...mail,
      clientMails: [newest, "farhan@x.example"],
    });
    await pauseBulkEmail(scene.agent, second.id);
    await restrictPerson(scene.admin, { email: newest, restricted: true });
    const paused = { queued: 1, leftOut: 1, failed: 0 };
    expect(await readBulkEmail(scene.agent, second.id)).toMatchObject(paused);
    expect(await resumeBulkEmail(scene.agent, second.id)).toBe(1);
    expect(await readBulkEmail(scene.agent, second.id)).toMatchObject(paused);
    expect(await sendAll(scene)).toMatchObject([{ recipient: "farhan@x.example" }]);
    expect(await readBulkEmail(scene.agent, second.id)).toMatchObject({ accepted: 1, leftOut: 1 });
    expect(await everythingStored(scene.context)).toContain("was restricted when it was due");
  });
});

describeOnDatabase("a scheduled email", (open) => {
  test("delays no other one to its recipient, and has its own date", async () => {
    const scene = await putClientWithEverything(await open());
    const scheduled = await scene.answer("Later.", inDays(scene, 2));
    const now = await scene.answer("Now.");
    scene.context.pass(minuteMs);
    expect(await sendDue(scene.context)).toMatchObject([{ id: now.state.id }]);
    scene.context.pass(2 * dayMs);
    const [email] = await sendDue(scene.context);
    expect(email).toMatchObject({ id: scheduled.state.id });
    if (!email) throw new Error("Nothing was sent.");
    const { mailFrom, siteUrl } = scene.context.settings;
    const body = { html: "<p>Later.</p>", text: "Later." };
    const company = () => unnamedCompany;
    const { date } = composeMessage(email, body, { mailFrom, siteUrl, company });
    expect(date.toISOString()).toBe(scheduled.state.at);
  });
});

describeOnDatabase("emails to a client's former address", (open) => {
  test("are listed and counted with the client's others", async () => {
    const scene = await putClientWithEverything(await open());
    const { data } = await readClientPage(scene.admin, scene.client);
    const { emails } = await listEmails(scene.admin, { limit: 9, clientId: scene.client });
    // The answer went to the former address, the bulk email to today's.
    expect(emails.map(({ kind }) => kind).sort()).toEqual([
      ...["client-email", "enquiry-receipt", "personal-email"],
    ]);
    expect(data?.emails).toBe(3);
  });
});

describeOnDatabase("the address of a merged client", (open) => {
  test("leads to the survivor in Send Email, once (PAIRS-11)", async () => {
    const scene = await putClientWithEverything(await open());
    const { admin, client, context } = scene;
    const facts = { name: "Asha", company_name: "", phone: "", about: "" };
    const absorbed = "asha@mail.example";
    const other = await createClient(admin, { ...facts, email_id: absorbed });
    const choice = { name: client, company_name: client, phone: client, about: "" };
    await mergeClients(admin, { one: client, other }, { ...choice, email_id: client });
    const mail = { mailSubject: "Hello", mailBody: "Hello" };
    const one = await sendBulkEmail(admin, { ...mail, clientMails: ["Asha@Mail.example"] });
    const both = { ...mail, clientMails: [absorbed, today, "farhan@x.example"] };
    expect([one.emails, (await sendBulkEmail(admin, both)).emails]).toEqual([1, 2]);
    context.pass(minuteMs);
    const recipients = (await sendDue(context)).map(({ recipient }) => recipient);
    expect(recipients).toEqual([today, today, "farhan@x.example"]);
    const { recipients: listed } = await listRecipients(admin);
    expect(listed.map(({ email_id, also }) => [email_id, also])).toEqual([
      ["farhan@x.example", undefined],
      [today, [absorbed]],
    ]);
  });
});
