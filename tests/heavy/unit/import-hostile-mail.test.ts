import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { importMail } from "../../../server/services/imports/import-mail.ts";
import { openMbox } from "../../../server/services/imports/read-mbox.ts";
import { importRequest, undoImportOf } from "../../../server/services/imports/undo-import.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import { restrictPerson } from "../../../server/services/privacy/restrict-person.ts";
import { freshFolder } from "../../backups.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { describeOnDatabase } from "../../databases.ts";
import { type Mail, mboxOf, ritu, start, us } from "../../mbox.ts";
import { putClients } from "../../put-clients.ts";
import { admin, system, testContext } from "../../service-context.ts";

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
    await putClients(context, "ritu@school.example", "om@club.example", "bin@club.example");
    await context.database.write((transaction) =>
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
      mail("a@x"),
      mail("b@x", { from: om }),
      mail("c@x", { from: us, to: om }),
      mail("d@x", { from: "Bin <bin@club.example>" }),
      mail("e@x", { from: "Eva <eva@club.example>", to: `${us}, ${ritu}` }),
    ]);
    console.log(report, problems);
    for (const table of [
      "clients",
      "enquiries",
      "messages",
      "participants",
      "received_mail",
    ] as const)
      console.log(table, await context.database.read.selectFrom(table).selectAll().execute());
  });
  test("odd dates and texts", async () => {
    const { context, bring } = await scene(await open());
    const { report, problems } = await bring([
      mail("a@x", { at: 0, from: "A <a@a.example>" }),
      mail("b@x", { at: -5 * dayMs, from: "B <b@a.example>" }),
      mail("c@x", { at: Date.parse("2099-01-01"), from: "C <c@a.example>" }),
      mail("d@x", { from: "D <d@a.example>" }).replace(/^Date:.*\n/m, ""),
      mail("e@x", { from: "E <e@a.example>", text: "nul \0 \ud800 x", subject: "nul \0 x" }),
      mail("f@x", { from: "F\0 <f@a.example>", refs: ["g@x"] }),
      mail("g@x", { from: "F <f@a.example>", refs: ["h@x"] }),
      mail("h@x", { from: "F <f@a.example>", refs: ["f@x"] }),
      mail("self@x", { from: "F <f@a.example>", refs: ["self@x"] }),
      Buffer.from(
        mail("i@x", { from: "I <i@a.example>", subject: "Gr\u00fc\u00dfe", text: "\u00dcber" }),
        "latin1",
      ),
      mail("j@x", { from: "J <j@a.example>" }).replaceAll("\n", "\r\n"),
      "From x Thu Feb  1 09:00:00 2024\nno header here\n\n",
      "From x Thu Feb  1 09:00:00 2024\nX-Y: 1\n\n",
      mail("k\0@x", { from: "K <k@a.example>" }),
      mail("l@x", { from: `L <${"l".repeat(3000)}@a.example>` }),
      mail("m@x", { from: "<>" }),
      mail("n@x", { from: "n@[127.0.0.1]" }),
      mail("o@x", { from: `"${"N".repeat(30_000)}" <o@a.example>` }),
      mail("p@x", {
        from: "P <p@a.example>",
        to: Array.from({ length: 3000 }, (_, n) => `p${n}@a.example`).join(", "),
      }),
    ]);
    console.log(report, problems);
    console.log(
      await context.database.read
        .selectFrom("enquiries")
        .select(["email", "subject", "received_at", "last_activity_at"])
        .execute(),
    );
    console.log(
      (
        await context.database.read
          .selectFrom("messages")
          .select(["from_email", "from_name", "at", "subject"])
          .execute()
      ).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    );
    console.log(
      await context.database.read
        .selectFrom("participants")
        .select(({ fn }) => fn.countAll().as("n"))
        .execute(),
    );
    console.log(await undoImportOf(context, "one"), await undoImportOf(context, "one"));
  });
});
