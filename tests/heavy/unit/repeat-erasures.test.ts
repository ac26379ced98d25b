import { expect, test } from "vitest";
import { newestBackup } from "../../../server/ops/backup/backup-folder.ts";
import { repeatErasures } from "../../../server/ops/backup/repeat-erasures.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import { backUpSite, freshFolder, openSite, restoreSite, type Site } from "../../backups.ts";
import { everythingStored } from "../../client-with-everything.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { putClients } from "../../put-clients.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { admin, system, testContext } from "../../service-context.ts";

const engines = ["sqlite", "postgres"] as const;

const contextOf = (site: Site) => ({ ...testContext(site.database), media: site.media });

async function erase(site: Site, email: string) {
  const context = { ...contextOf(site), actor: admin };
  await confirmPlan(context, await planErasure(context, { email }));
}

test.each(engines)(
  "who was erased since an older backup is erased again after its restore, from %s",
  async (engine) => {
    const [other] = engines.filter((each) => each !== engine);
    const source = await openSite(engine);
    const context = contextOf(source);
    await putEnquiry(testContext(source.database), "enquiry", "Peregrine");
    await putClients(context, "stays@x.example", "back@x.example");
    await erase(source, "back@x.example");
    // Wrote again after the erasure: nothing asks to erase that.
    await putClients(context, "back@x.example");
    const target = await freshFolder();
    const { folder } = await backUpSite(source, target);
    await erase(source, "peregrine@northfold.example");
    await backUpSite(source, target);

    const restored = await openSite(other ?? "sqlite", { bare: true });
    await restoreSite(restored, folder);
    const again = { ...contextOf(restored), actor: system };
    expect(await everythingStored(again)).toContain("peregrine");
    await repeatErasures(again, folder, undefined);
    expect(await everythingStored(again)).not.toContain("peregrine");
    const clients = restored.database.read.selectFrom("clients").select("email").orderBy("email");
    expect(await clients.execute()).toEqual([
      { email: "back@x.example" },
      { email: "stays@x.example" },
    ]);
    // The newest backup has nobody to erase, nor has an older one twice.
    const erasures = restored.database.read.selectFrom("erasures").select("id");
    const before = await erasures.execute();
    await repeatErasures(again, await newestBackup(target), undefined);
    await repeatErasures(again, folder, undefined);
    expect(await erasures.execute()).toEqual(before);
  },
);
