import { execFile } from "node:child_process";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { renderEmail } from "../app/emails/render-email.tsx";
import { dayMs, hourMs } from "../contract/durations.ts";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import { openDatabase } from "../server/db/open-database.ts";
import { openTransport } from "../server/jobs/email-transport.ts";
import { readMailFolder } from "../server/jobs/read-mail-folder.ts";
import { startSendingEmails } from "../server/jobs/send-emails.ts";
import { backUp } from "../server/ops/backup/run-backup.ts";
import { readConfig, serviceSettings } from "../server/ops/config.ts";
import type { Context } from "../server/services/context.ts";
import { updateClient } from "../server/services/crm/clients/update-client.ts";
import { addNote } from "../server/services/crm/conversations/add-note.ts";
import { addReplyFile } from "../server/services/crm/conversations/attach-to-reply.ts";
import { replyToEnquiry } from "../server/services/crm/conversations/reply-to-enquiry.ts";
import { saveReplyDraft } from "../server/services/crm/conversations/save-reply-draft.ts";
import { receiveEnquiry } from "../server/services/crm/enquiries/receive-enquiry.ts";
import { reportOverdue } from "../server/services/crm/enquiries/report-overdue.ts";
import { saveEmailDraft } from "../server/services/emails/email-drafts.ts";
import { sendBulkEmail } from "../server/services/emails/send-bulk-email.ts";
import { openMediaStore } from "../server/services/media/storage/open-media-store.ts";
import { planErasure } from "../server/services/privacy/plan-erasure.ts";
import { wipeErased } from "../server/services/privacy/wipe-erased.ts";
import { freshFolder } from "./backups.ts";
import { confirmPlan } from "./confirm-plan.ts";
import { makePlaces, testedEngines } from "./databases.ts";
import { until } from "./email-harness.ts";
import { putStaff } from "./put-staff.ts";
import { rawMail } from "./raw-mail.ts";
import { admin, system, type TestContext, testContext } from "./service-context.ts";

const run = promisify(execFile);

/** What the person to erase says and is called, in words that nothing else contains. */
const theirs = {
  name: "Zuqravine Meltdown",
  company_name: "Glimberfax Works",
  email_id: "Zuqravine@Glimberfax.example",
  phone: "+91 9876543210",
  description: "Our quillomat stalls on Tuesdays.",
};
const theirTerms = [
  ...["zuqravine", "meltdown", "glimberfax", "9876543210", "quillomat", "bandersnitch"],
  ...["vorpalquant", "frobnicast", "jubberwing", "mimsyborough", "slithytovey", "outgraber"],
  ...["manxomely", "tulgeywood", "beamishore", "whiffling"],
];
/** Without the first character: a search index shortens words by what they share with the one before. */
const searched = theirTerms.map((term) => term.slice(1));

const others = {
  ...theirs,
  name: "Farhan",
  company_name: "Tarangpay",
  email_id: "farhan@tarangpay.example",
  phone: "+91 98110 00927",
  description: "How long does an audit take?",
};

/** An installation with everything in one folder but, on PostgreSQL, the rows. */
async function openInstallation(engine: Database["engine"]) {
  const DATA_DIR = await freshFolder();
  const place = engine === "postgres" ? await makePlaces.postgres() : undefined;
  if (place) onTestFinished(() => place.remove());
  const location: Record<string, string> = place ? { DATABASE_URL: place.location } : {};
  const config = readConfig({ DATA_DIR, ...location });
  const database = openDatabase({ dataDir: DATA_DIR, databaseUrl: place?.location });
  onTestFinished(() => database.close());
  await database.migrate();
  const plain = testContext(database);
  const context: TestContext = Object.assign(plain, {
    media: openMediaStore({ dataDir: DATA_DIR }),
    settings: { ...serviceSettings(config), retentionMonths: 0 },
  });
  return { DATA_DIR, config, database, context };
}

/** Sends what is queued into files, and waits for it. */
async function sendAll({ database }: { database: Database }, context: Context, folder: string) {
  const sending = startSendingEmails({
    context: { ...context, actor: system },
    transport: openTransport({ folder }),
    render: async (email, company) => renderEmail(email, company),
  });
  await until(async () => {
    const left = database.read.selectFrom("emails").select("id").where("status", "=", "queued");
    expect(await left.execute()).toEqual([]);
  });
  await sending.stop();
}

/** Everything that a person leaves: in rows, in files, in emails to them and about them. */
async function writeEverything({
  DATA_DIR,
  database,
  context,
}: Awaited<ReturnType<typeof openInstallation>>) {
  const as = (actor: Context["actor"]) => ({ ...context, actor });
  const ravi = as((await putStaff(database, "Ravi", "admin")).actor);
  const { id } = await receiveEnquiry(context, theirs);
  await receiveEnquiry(context, others);
  const incoming = join(DATA_DIR, "inbox");
  const mail = join(DATA_DIR, "mail");
  await mkdir(join(incoming, "failed"), { recursive: true });
  const parts = [
    ...["--b", "", "The bandersnitch is loose.", "--b", "Content-Type: text/plain"],
    ...["Content-Disposition: attachment; filename=tulgeywood.txt", "", "vorpalquant", "--b--"],
  ].join("\n");
  const from = { From: `${theirs.name} <${theirs.email_id}>` };
  const multipart = { ...from, "Content-Type": "multipart/mixed; boundary=b" };
  const old = new Date(0);
  await writeFile(join(incoming, "theirs.eml"), rawMail(multipart, parts));
  await writeFile(join(incoming, "others.eml"), rawMail({ From: others.email_id }, "An audit?"));
  for (const name of ["theirs.eml", "others.eml"]) await utimes(join(incoming, name), old, old);
  await readMailFolder(as(system), incoming);
  await writeFile(join(incoming, "failed", "1.eml"), rawMail(from, "beamishore"));
  await writeFile(join(incoming, "failed", "1.eml.txt"), `Error: ${theirs.email_id} beamishore`);
  await writeFile(
    join(incoming, "failed", "2.eml"),
    rawMail({ From: "not-zuq@tarangpay.example" }),
  );

  const client = await database.read
    .selectFrom("clients")
    .selectAll()
    .where("email", "=", theirs.email_id.toLowerCase())
    .executeTakeFirstOrThrow();
  await updateClient(ravi, client.id, { about: "slithytovey" }, { about: "" });
  await addNote(ravi, id, "frobnicast");
  const plan = { name: "plan.pdf", bytes: Buffer.from("%PDF-1.7 manxomely") };
  const { id: sent } = await addReplyFile(ravi, id, plan);
  await replyToEnquiry(ravi, id, { text: "jubberwing", after: null, files: [sent] });
  await saveReplyDraft(ravi, id, { kind: "reply", text: "mimsyborough" });
  await addReplyFile(ravi, id, { name: "next.pdf", bytes: Buffer.from("%PDF-1.7 whiffling") });
  await saveEmailDraft(ravi, newId(), {
    to: [theirs.email_id],
    subject: "outgraber",
    body: "",
    window: "w",
    replaces: null,
  });
  await sendBulkEmail(ravi, {
    clientMails: [theirs.email_id, others.email_id],
    mailSubject: "News",
    mailBody: "For you, {name}",
  });
  context.pass(8 * dayMs);
  await reportOverdue(as(system));
  context.pass(hourMs);
  await sendAll({ database }, context, mail);
}

/** Which words the files of a folder contain, zipped or not, with the files. */
async function termsIn(folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Not in this process: closing the database's file would end the locks that SQLite has on it.
    const { stdout: bytes } = await run("cat", [path], { encoding: "buffer", maxBuffer: 1e9 });
    const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes)
      .toString("latin1")
      .toLowerCase();
    const joined = text.replaceAll(/=\r?\n/g, "");
    for (const term of searched.filter((each) => joined.includes(each))) {
      found.set(term, [...(found.get(term) ?? []), path.slice(folder.length)]);
    }
  }
  return found;
}

test.each(testedEngines)(
  "after an erasure no file names the person, on %s, once the backups are renewed",
  async (engine) => {
    const installation = await openInstallation(engine);
    const { DATA_DIR, config, context } = installation;
    await writeEverything(installation);
    const target = join(DATA_DIR, "backups");
    await backUp(config, { target }, () => {});
    expect([...(await termsIn(DATA_DIR)).keys()].sort()).toEqual(searched.toSorted());

    const asAdmin = context.as({ actor: admin });
    const plan = await planErasure(asAdmin, { email: theirs.email_id });
    await confirmPlan({ ...context, actor: system }, plan);
    await wipeErased({ ...context, actor: system });
    await backUp(config, { target, maxBackups: 1 }, () => {});

    expect(Object.fromEntries(await termsIn(DATA_DIR))).toEqual({});
    expect(await readdir(join(DATA_DIR, "inbox", "failed"))).toEqual(["2.eml"]);
    expect(await readdir(join(DATA_DIR, "mail"))).not.toEqual([]);
  },
);
