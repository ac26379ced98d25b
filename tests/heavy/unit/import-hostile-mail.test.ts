import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { tagClients } from "../../../server/services/crm/clients/tag-clients.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { importMail } from "../../../server/services/imports/import-mail.ts";
import { openMbox } from "../../../server/services/imports/read-mbox.ts";
import { importRequest, undoImportOf } from "../../../server/services/imports/undo-import.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import { restrictPerson } from "../../../server/services/privacy/restrict-person.ts";
import { freshFolder } from "../../backups.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putClients } from "../../put-clients.ts";
import { admin, system, testContext } from "../../service-context.ts";
import { type Mail, mboxOf, ritu, start, us } from "../mbox.ts";

async function scene(database: Parameters<typeof testContext>[0]) {
  const context = { ...testContext(database), actor: system, requestId: importRequest("one") };
  return {
    context,
    async bring(mails: readonly (string | Buffer)[], requestId = "one") {
      const path = join(await freshFolder(), "mail.mbox");
      writeFileSync(path, Buffer.concat(mails.map((mail) => Buffer.from(mail))));
      const problems: string[] = [];
      const mbox = await openMbox(path);
      const report = await importMail({ ...context, requestId: importRequest(requestId) }, mbox, {
        source: "Emails of mail.mbox",
        own: ["asha@ours.example"],
        isDryRun: false,
        onProblem: (row, reason) => problems.push(`${row}: ${reason}`),
        onProgress: () => {},
      });
      await mbox.close();
      return { report, problems };
    },
  };
}

const om = "Om <om@club.example>";
const mail = (id: string, more: Partial<Mail> = {}) =>
  mboxOf({ id, from: ritu, to: us, at: start, ...more });

describeOnDatabase("a hostile mbox file", (open) => {
  test("brings back nobody who was erased, restricted or put into the bin", async () => {
    const { context, bring } = await scene(await open());
    const { read, write } = context.database;
    await putClients(context, "ritu@school.example", "om@club.example", "bin@club.example");
    await write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ deleted_at: 1 })
        .where("email", "=", "bin@club.example")
        .execute(),
    );
    const asAdmin = { ...context, actor: admin };
    await confirmPlan(asAdmin, await planErasure(asAdmin, { email: "ritu@school.example" }));
    await restrictPerson(asAdmin, { email: "om@club.example", restricted: true });
    const { report, problems } = await bring([
      mail("a@x", { from: "Ritu <Ritu@School.example>" }),
      mail("b@x", { from: om }),
      mail("c@x", { from: us, to: om }),
      mail("d@x", { from: "Bin <bin@club.example>" }),
      mail("e@x", { from: "Eva <eva@club.example>", to: `${us},\n ${ritu}` }),
    ]);
    expect(problems).toEqual([
      "1: It names somebody who was erased at their own request.",
      "2: Their data is restricted: it may not be used.",
      "3: Their data is restricted: it may not be used.",
      "4: They are in the bin. Restore them there first.",
      "5: It names somebody who was erased at their own request.",
    ]);
    expect(report).toMatchObject({ conversations: 0, emails: 0, clients: 0 });
    for (const table of ["messages", "enquiries", "received_mail", "participants"] as const)
      expect(await read.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(context.logged()).not.toContain("ritu");
  });

  test("has odd dates, texts and threads, and is undone once", async () => {
    const { context, bring } = await scene(await open());
    const odd: [day: string, Partial<Mail>, (mail: string) => string | Buffer][] = [
      ["2024-02-01", { at: 0 }, (mail) => mail],
      ["2024-02-01", { at: -5 * dayMs }, (mail) => mail],
      ["2024-02-01", { at: Date.parse("2099-01-01") }, (mail) => mail],
      ["2024-02-01", {}, (mail) => mail.replace(/^Date:.*\n/m, "")],
      [
        "2018-01-02",
        { at: 0 },
        (mail) => mail.replace(/^From .*/, "From 12@xxx Tue Jan 02 12:00:00 +0000 2018"),
      ],
      ["2025-03-04", { at: Date.parse("2025-03-04") }, (mail) => mail.replaceAll("\n", "\r\n")],
      ["2024-02-01", { subject: "nul \0", text: "\0 \ud800" }, (mail) => mail],
      ["2024-02-01", { subject: "Grüße", text: "Über" }, (mail) => Buffer.from(mail, "latin1")],
      ["2024-02-01", { refs: ["8@x"] }, (mail) => mail],
      [
        "2024-02-01",
        { to: Array.from({ length: 3000 }, (_, n) => `p${n}@a.example`).join(", ") },
        (mail) => mail,
      ],
      // It has that of the one before it in the file.
      [
        "2024-02-01",
        {},
        (mail) =>
          mail.replace(/^From .*\n|^Date:.*\n/gm, "").replace(/^/, "From x 1.2.2024 9:00\n"),
      ],
    ];
    const nobody = ["<>", "Nobody at all"];
    const circle = ["x", "y", "z"].map((id, at, all) =>
      mail(`${id}@x`, { from: "Z <z@a.example>", refs: [`${all[(at + 1) % 3]}@x`] }),
    );
    const { report, problems } = await bring([
      ...odd.map(([, more, change], id) =>
        change(mail(`${id}@x`, { from: `P <${id}@a.example>`, ...more })),
      ),
      ...circle,
      ...nobody.map((from, at) => mail(`n${at}@x`, { from })),
      "From x Thu Feb  1 09:00:00 2024\nX-Y: 1\n\n",
    ]);
    const dateless = await bring(["From x 1.2.2024 9:00\nMessage-ID: <none@x>\n\nHello\n"]);
    expect(dateless.problems[0]).toContain("It has no date");
    expect(report).toMatchObject({ conversations: odd.length + 1, emails: odd.length + 3 });
    expect(problems).toEqual([
      "15: It is from us to us, or names nobody.",
      "16: It is from us to us, or names nobody.",
      "17: It is from us to us, or names nobody.",
    ]);
    const found = await context.database.read
      .selectFrom("messages")
      .select(["from_email", "at"])
      .execute();
    const days = found.map(({ from_email, at }) => [
      from_email,
      new Date(at).toISOString().slice(0, 10),
    ]);
    expect(Object.fromEntries(days)).toEqual({
      ...Object.fromEntries(odd.map(([day], id) => [`${id}@a.example`, day])),
      "z@a.example": "2024-02-01",
    });
    const deleted = (odd.length + 1) * 2;
    expect(await undoImportOf(context, "one")).toEqual({ deleted, staying: [] });
    expect(await undoImportOf(context, "one")).toEqual({ deleted: 0, staying: [] });
  });

  test("is undone without what staff have worked on since", async () => {
    const { context, bring } = await scene(await open());
    const { read } = context.database;
    const people = ["untouched", "tagged", "worked"].map((name) => `${name} <${name}@a.example>`);
    await bring(people.map((from, id) => mail(`${id}@x`, { from })));
    const staff = { ...context, requestId: "a request", actor: admin };
    const idOf = async (email: string) =>
      await read
        .selectFrom("enquiries")
        .select(["id", "client_id"])
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
    await tagClients(staff, [(await idOf("tagged@a.example")).client_id ?? ""], "School");
    const { id } = await idOf("worked@a.example");
    await updateEnquiry(staff, id, { worth: 100_000 });
    const { deleted, staying } = await undoImportOf(context, "one");
    expect([deleted, ...staying.sort()]).toEqual([3, "tagged", "worked", "worked: Quote"]);
    const names = await read.selectFrom("clients").select("name").orderBy("name").execute();
    expect(names.map(({ name }) => name)).toEqual(["tagged", "worked"]);
  });

  test("names an email that is too large to read, with little memory", async () => {
    const { bring } = await scene(await open());
    const line = Buffer.alloc(1000, `${"x".repeat(99)}\n`);
    const large = Buffer.concat(Array(130_000).fill(line));
    const before = process.memoryUsage().rss;
    const { report, problems } = await bring([mail("a@x"), mail("b@x", { from: om }), large]);
    expect(problems).toEqual(["2: It is larger than 120 MB."]);
    expect(report.emails).toBe(1);
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  });
});
