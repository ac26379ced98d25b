import { readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { newId } from "../../../server/db/new-id.ts";
import type { Manifest } from "../../../server/ops/backup/backup-folder.ts";
import { readTable } from "../../../server/ops/backup/table-file.ts";
import { checkEmails } from "../../../server/ops/doctor/check-records.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { retryEmail } from "../../../server/services/emails/retry-email.ts";
import { fileExtensions } from "../../../server/services/media/storage/media-store.ts";
import { storeImage } from "../../../server/services/media/store-image.ts";
import { inviteStaff } from "../../../server/services/staff/invite-staff.ts";
import { backUpSite, freshFolder, openSite, restoreSite } from "../../backups.ts";
import { photo } from "../../images.ts";
import { putEnquiries } from "../../put-enquiries.ts";
import { putPost } from "../../put-post.ts";
import { putStaff } from "../../put-staff.ts";
import { admin, editor, testContext } from "../../service-context.ts";

async function backedUp() {
  const site = await openSite("sqlite");
  await putPost(site.database);
  const context = { ...testContext(site.database), media: site.media, actor: editor };
  await storeImage(context, { name: "one.png", bytes: await photo(60, 40).png().toBuffer() });
  const target = await freshFolder();
  return { site, target, ...(await backUpSite(site, target)) };
}

const bareSite = () => openSite("sqlite", { bare: true });

async function rewrite(folder: string, change: Partial<Record<keyof Manifest, unknown>>) {
  const path = join(folder, "manifest.json");
  const manifest: object = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...manifest, ...change }));
}

test("a database that is not empty is left unchanged", async () => {
  const { target } = await backedUp();
  await expect(restoreSite(await openSite("sqlite"), target)).rejects.toThrow("not empty");
});

test.each(fileExtensions)(
  "a media store with a file .%s is left unchanged, complete or not",
  async (extension) => {
    const { target } = await backedUp();
    const digits = "0a".repeat(16);
    const name =
      extension === "avif" || extension === "webp"
        ? `${digits}-60.${extension}`
        : `p${digits}.${extension}`;
    for (const left of [name, `${name}.${crypto.randomUUID()}.part`]) {
      const bare = await bareSite();
      await bare.media.put(left, new Uint8Array(1));
      await expect(restoreSite(bare, target)).rejects.toThrow("media store is not empty");
    }
  },
);

test("a backup of a newer version is refused, by its format and by its migrations", async () => {
  const { target, folder } = await backedUp();
  await rewrite(folder, { migration: "2999-01-01-later", product: "9.0.0" });
  await expect(restoreSite(await bareSite(), target)).rejects.toThrow("made by version 9.0.0");
  await rewrite(folder, { format: 2 });
  await expect(restoreSite(await bareSite(), target)).rejects.toThrow("reads formats up to 1");
});

test("an interrupted backup is refused", async () => {
  const { target, folder } = await backedUp();
  await rename(folder, `${folder}.part`);
  await expect(restoreSite(await bareSite(), target)).rejects.toThrow("no complete backup");
});

test("damaged rows are detected, and no server starts on a partial restore", async () => {
  const { target, folder } = await backedUp();
  const path = join(folder, "posts.ndjson.gz");
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
  const bare = await bareSite();
  await expect(restoreSite(bare, target)).rejects.toThrow("file of table posts is damaged");
  await expect(bare.database.migrate()).rejects.toThrow("was interrupted");
  await expect(bare.database.check()).rejects.toThrow("was interrupted");
  await expect(restoreSite(bare, target)).rejects.toThrow("was interrupted");
});

test("a missing row is detected by the checksum", async () => {
  const { target, folder, manifest } = await backedUp();
  const tables = manifest.tables.map((table) =>
    table.name === "posts" ? { ...table, rows: table.rows + 1 } : table,
  );
  await rewrite(folder, { tables });
  await expect(restoreSite(await bareSite(), target)).rejects.toThrow(
    "file of table posts is damaged",
  );
});

test.each(["../beside.webp", "p/../../beside.eml", `p${"0a".repeat(16)}.eml.part`, "beside.eml"])(
  "a backup that would write %s into the media store is refused",
  async (name) => {
    const { target, folder, manifest } = await backedUp();
    const media = manifest.media.map((entry) => ({ ...entry, name }));
    await rewrite(folder, { media });
    await expect(restoreSite(await bareSite(), target)).rejects.toThrow(
      "is damaged (media.0.name)",
    );
  },
);

test("a backup that can't be read back as it was written is not complete", async () => {
  const { site } = await backedUp();
  // A restore refuses a manifest with a file of another name than the store's.
  await site.media.put("beside.eml", Buffer.from("x"));
  await site.database.write((transaction) =>
    transaction.updateTable("media_files").set({ name: "beside.eml", bytes: 1 }).execute(),
  );
  const target = await freshFolder();
  await expect(backUpSite(site, target)).rejects.toThrow("is damaged (media.0.name)");
  expect(await readdir(target)).toEqual(["media"]);
});

test("nor is one with a copy that is not what was read", async () => {
  const { site } = await backedUp();
  const target = await freshFolder();
  /** Replaces a copy once it is written, before its end is. */
  async function replace(name: string, size: number) {
    const part = async () => (await readdir(target)).find((each) => each.endsWith(".part")) ?? "";
    const draft = join(target, await part(), name);
    await expect.poll(() => stat(draft).then((file) => file.size)).toBe(size);
    await rm(draft);
    await writeFile(draft, Buffer.alloc(size));
  }
  const media = {
    ...site.media,
    async get(name: string) {
      const file = await site.media.get(name);
      if (!file) return undefined;
      const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async start(controller) {
          controller.enqueue(bytes);
          await replace(name, bytes.length);
          controller.close();
        },
      });
      return { size: bytes.length, body };
    },
  };
  await expect(backUpSite({ ...site, media }, target)).rejects.toThrow("is not as it was written");
});

test("nor is one with a table that the disk did not store", async () => {
  const { site } = await backedUp();
  const target = await freshFolder();
  const media = {
    ...site.media,
    // Asked for once the rows are written.
    async list(prefix: string) {
      const [part = ""] = (await readdir(target)).filter((name) => name.endsWith(".part"));
      await truncate(join(target, part, "posts.ndjson.gz"), 30);
      return site.media.list(prefix);
    },
  };
  const made = backUpSite({ ...site, media }, target);
  await expect(made).rejects.toThrow("file of table posts is damaged");
  expect(await readdir(target)).toEqual(["media"]);
});

test("a missing image is detected, and copied again by the next backup", async () => {
  const { site, target } = await backedUp();
  const [shard = ""] = await readdir(join(target, "media"));
  await rm(join(target, "media", shard), { recursive: true });
  await expect(restoreSite(await bareSite(), target)).rejects.toThrow("missing or damaged");
  await backUpSite(site, target);
  await restoreSite(await bareSite(), target);
});

async function restored(sendWaiting: boolean) {
  const source = await openSite("sqlite");
  const { context, ids } = await putEnquiries(source.database);
  const asha = await putStaff(source.database, "Asha", "admin");
  const meera = { name: "Meera", email: "meera@nirbhay.example", role: "editor" as const };
  await inviteStaff(context.as({ actor: admin }), meera);
  const sendAt = new Date(context.now() + dayMs).toISOString();
  const scheduled = { text: "Tomorrow.", after: null, sendAt };
  await replyToEnquiry(context.as({ actor: asha.actor }), ids.asha, scheduled);
  await source.database.write((transaction) =>
    transaction
      .updateTable("emails")
      .set({ status: "suppressed", paused_at: context.now() })
      .where("template", "=", "enquiry-receipt")
      .where("enquiry_id", "=", ids.asha)
      .execute(),
  );
  const folder = await freshFolder();
  await backUpSite(source, folder);
  const target = await openSite("sqlite", { bare: true });
  await restoreSite(target, folder, sendWaiting);
  const emails = await target.database.read
    .selectFrom("emails")
    .select(["id", "template", "status", "data", "failure", "paused_at"])
    .execute();
  const isInvitation = ({ template }: { template: string }) => template === "invitation";
  return {
    context: { ...context, database: target.database, actor: admin },
    answered: await target.database.read
      .selectFrom("enquiries")
      .select(["turn", "answer_due_at"])
      .where("id", "=", ids.asha)
      .executeTakeFirstOrThrow(),
    invitations: emails.filter(isInvitation),
    others: emails.filter((email) => !isInvitation(email)),
  };
}

test("no backup contains an email that gives access to an account", async () => {
  const source = await openSite("sqlite");
  const { context } = await putEnquiries(source.database);
  await putStaff(source.database, "Asha", "admin");
  const meera = { name: "Meera", email: "meera@nirbhay.example", role: "editor" as const };
  await inviteStaff(context.as({ actor: admin }), meera);
  const { folder } = await backUpSite(source, await freshFolder());
  const emails: { template: string; data: string }[] = [];
  for await (const line of readTable(folder, "emails")) emails.push(JSON.parse(line));
  const data = (one: string) => emails.find(({ template }) => template === one)?.data;
  expect(data("invitation")).toBe("{}");
  expect(emails.filter(({ data }) => data !== "{}").length).toBe(emails.length - 1);
});

test("webhooks are off, so that a copy of the site sends nothing", async () => {
  const site = await openSite("sqlite");
  await site.database.write((transaction) =>
    transaction
      .insertInto("webhooks")
      .values({
        id: newId(),
        name: "CRM",
        url: "https://crm.example/",
        events: "[]",
        secret: "sealed",
        is_on: 1,
        created_at: Date.now(),
      })
      .execute(),
  );
  const target = await freshFolder();
  await backUpSite(site, target);
  const bare = await bareSite();
  await restoreSite(bare, target);
  const restoredOnes = bare.database.read.selectFrom("webhooks").selectAll();
  expect(await restoredOnes.execute()).toMatchObject([
    { name: "CRM", secret: "sealed", is_on: 0, off_reason: "restored" },
  ]);
});

test("emails that were queued or paused are held until somebody retries them", async () => {
  const { context, others, answered } = await restored(false);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(["failed"]));
  expect(others.filter(({ paused_at }) => paused_at !== null)).toEqual([]);
  // Their enquiries have no answer (PAIRS-8).
  expect(answered).toEqual({ turn: "ours", answer_due_at: expect.any(Number) });
  expect(others[0]?.failure).toContain("may have gone out");
  const found = await checkEmails(context.database.read);
  expect(found).toMatchObject([
    { what: "No emails are queued" },
    { what: expect.stringContaining("on hold since a restore") },
  ]);
  await retryEmail(context, others[0]?.id ?? "");
  const emails = context.database.read.selectFrom("emails").select("id");
  const queued = await emails.where("status", "=", "queued").execute();
  expect(queued).toEqual([{ id: others[0]?.id }]);
});

test("emails that were queued are sent at once on request, but none that gives access to an account", async () => {
  const { context, invitations, others, answered } = await restored(true);
  expect(answered).toMatchObject({ turn: "theirs" });
  const states = new Set(others.map(({ status }) => status));
  expect(states).toEqual(new Set(["queued", "suppressed"]));
  expect(invitations).toMatchObject([{ status: "failed", data: "{}" }]);
  const open = await context.database.read.selectFrom("invitations").select("id").execute();
  expect(open).toEqual([]);
});
