import { expect, test } from "vitest";
import { companyPage } from "../../../app/copy/company.ts";
import { servicePages } from "../../../app/copy/service-pages.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { CopyStore } from "./copy-store.ts";
import { publishPage } from "./publish-page.ts";
import { savePageDraft } from "./save-page-draft.ts";

const { devops } = servicePages;

/** An editor, and what visitors see once another name is published. */
async function renameTo(
  database: Database,
  name: string,
  copy = new CopyStore([companyPage, devops]),
) {
  const context = { ...testContext(database), copy };
  const kavya = await putStaff(database, "Kavya", "editor");
  const editing = { ...context, actor: kavya.actor };
  const draft = { copy: { ...companyPage.copy, name }, madeFrom: 0, replaces: null };
  await savePageDraft(editing, companyPage.name, draft);
  await publishPage(editing, companyPage.name, { version: 0 });
  await copy.reload(database.read, [companyPage.name]);
  return { copy, editing };
}

describeOnDatabase("the company's name", (open) => {
  test("is in every text that names the company, as soon as it is published", async () => {
    const database = await open();
    const copy = new CopyStore([companyPage, devops]);
    // Read before, as by a process that shows pages.
    expect(copy.read(devops).title).toBe(
      `DevOps and release engineering | ${companyPage.copy.name}`,
    );
    await renameTo(database, "Example Works", copy);
    expect(copy.read(devops).title).toBe("DevOps and release engineering | Example Works");
    expect(copy.company.name).toBe("Example Works");
  });

  test("counts in the length of a text", async () => {
    const { editing } = await renameTo(await open(), "A name of forty letters, as long as can");
    const draft = { copy: devops.copy, madeFrom: 0, replaces: null };
    await savePageDraft(editing, devops.name, draft);
    await expect(publishPage(editing, devops.name, { version: 0 })).rejects.toMatchObject({
      fields: { title: expect.stringContaining("Shorten this to 60 characters") },
    });
  });
});

describeOnDatabase("an accent that is stored and can't be used any more", (open) => {
  test.each([
    ["accent1", "#050510"],
    ["accent2", "#8b0000"],
    ["accent2", "22D3EE"],
  ] as const)("%s %s gives way to the default", async (accent, stored) => {
    const database = await open();
    const { copy } = await renameTo(database, "Example Works");
    const changed = JSON.stringify({ ...copy.company, [accent]: stored });
    await database.write((transaction) =>
      transaction.updateTable("page_copy").set({ copy: changed }).execute(),
    );
    await copy.reload(database.read, [companyPage.name]);
    expect(copy.company).toEqual({ ...companyPage.copy, name: "Example Works" });
    expect(copy.resolved(companyPage.name).misfits).toEqual([
      { path: accent, message: expect.any(String) },
    ]);
  });
});
