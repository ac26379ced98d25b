import { describe, expect, test } from "vitest";
import { lostFiles } from "../../../server/ops/backup/lost-files.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import {
  backUpSite,
  engines,
  freshFolder,
  openInstallation,
  restoreSite,
  type Site,
} from "../../backups.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { afterRestore, fillEveryTable, readContent } from "../../every-table.ts";
import { rawMail } from "../../raw-mail.ts";
import { system, testContext } from "../../service-context.ts";

const contentOf = ({ database }: Site) => readContent(database.read);

describe.each(engines)("from %s, with no table empty,", (from) => {
  test("one moment comes back although emails arrive and people are erased meanwhile", async () => {
    const source = await openInstallation(from);
    await fillEveryTable(source);
    const before = afterRestore(await contentOf(source));
    const traffic = await startTraffic(source);
    const folder = await freshFolder();
    const earlier = traffic.arrived();
    const { manifest, lost } = await backUpSite(source, folder);
    expect(traffic.arrived()).toBeGreaterThan(earlier);
    await traffic.stop();
    expect(lost).toEqual([]);
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
    for (const to of engines) {
      const target = await openInstallation(to, { bare: true });
      expect((await restoreSite(target, folder)).lost).toEqual([]);
      const restored = await contentOf(target);
      for (const [table, rows] of Object.entries(before)) {
        expect(restored[table], `${table}, restored into ${to}`).toEqual(
          expect.arrayContaining([...rows]),
        );
        // The checksums that the backup recorded were compared with what is there.
        expect(restored[table]).toHaveLength(rowsOf(table));
      }
      const { snapshot: takeSnapshot, media } = target;
      const gone = new Set(manifest.gone);
      const absent = (await lostFiles({ takeSnapshot, media })).filter((name) => !gone.has(name));
      expect(absent).toEqual([]);
    }
  });
});

const attachment = [
  ...["--b", "", "Our plan.", "--b", "Content-Disposition: attachment; filename=plan.txt", ""],
  ...["In pieces.", "--b--"],
].join("\n");

/** Emails with a file, one after another; every other sender is erased at once. */
async function startTraffic({ database, media }: Site) {
  const context = { ...testContext(database), media, actor: system };
  let arrived = 0;
  let isStopping = false;
  const receive = async () => {
    const email = `sender-${arrived}@northfold.example`;
    const headers = { From: email, "Content-Type": "multipart/mixed; boundary=b" };
    await receiveMessage(context, { raw: rawMail(headers, attachment), source: "folder" });
    if (arrived % 2 === 1) await confirmPlan(context, await planErasure(context, { email }));
    arrived += 1;
  };
  for (let times = 0; times < 4; times++) await receive();
  const running = (async () => {
    while (!isStopping) await receive();
  })();
  return {
    arrived: () => arrived,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
