import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { importMail } from "../../../server/services/imports/import-mail.ts";
import { openMbox } from "../../../server/services/imports/read-mbox.ts";
import { freshFolder } from "../../backups.ts";
import { describeOnDatabase } from "../../databases.ts";
import { system, testContext } from "../../service-context.ts";
import { mboxOf, start, us } from "../mbox.ts";

describeOnDatabase("10,000 emails of 400 clients", (open) => {
  test("take less than five minutes of processor time, each thread whole", async () => {
    const context = { ...testContext(await open()), actor: system };
    const path = join(await freshFolder(), "all.mbox");
    const file = createWriteStream(path);
    // 2,000 threads of five emails, mixed.
    for (let round = 0; round < 5; round++) {
      for (let thread = 0; thread < 2_000; thread++) {
        const client = `Client ${thread % 400} <client${thread % 400}@firm${thread % 400}.example>`;
        const ids = Array.from({ length: round }, (_, at) => `t${thread}-${at}@x.example`);
        const isOurs = round % 2 === 1;
        const quote =
          ids.length > 0
            ? "\n\nOn that day somebody wrote:\n> An earlier text of some length,\n> on two lines.\n"
            : "";
        file.write(
          mboxOf({
            id: `t${thread}-${round}@x.example`,
            from: isOurs ? us : client,
            to: isOurs ? client : us,
            refs: ids,
            at: start + thread * 3_600_000 + round * dayMs,
            subject: round > 0 ? `Re: Order ${thread}` : `Order ${thread}`,
            text: `${"This is what people write about their orders, in a few sentences. ".repeat(12)}${thread}.${quote}`,
          }),
        );
      }
    }
    file.end();
    await finished(file);
    const mbox = await openMbox(path);
    const begun = performance.now();
    const before = process.cpuUsage();
    const report = await importMail(context, mbox, {
      source: "x",
      own: ["asha@ours.example"],
      isDryRun: false,
      onProblem: () => {},
      onProgress: () => {},
    });
    const { user, system: kernel } = process.cpuUsage(before);
    console.info(
      `10,000 emails: ${Math.round((performance.now() - begun) / 1000)} s, ${Math.round((user + kernel) / 1e6)} s of processor time`,
    );
    await mbox.close();
    expect((user + kernel) / 1e6).toBeLessThan(300);
    expect(report).toEqual({
      conversations: 2_000,
      emails: 10_000,
      sent: 4_000,
      clients: 400,
      continued: 0,
      known: 0,
    });
    const { read } = context.database;
    const sizes = await read
      .selectFrom("messages")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .groupBy("enquiry_id")
      .execute();
    expect(new Set(sizes.map(({ n }) => n))).toEqual(new Set([5]));
    expect(
      await read.selectFrom("enquiries").select("id").where("turn", "<>", "done").execute(),
    ).toEqual([]);
    expect(await read.selectFrom("emails").select("id").execute()).toEqual([]);
    // Beside other work, the time in all says nothing.
  }, 1_800_000);
});
