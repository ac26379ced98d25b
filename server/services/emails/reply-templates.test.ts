import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { editor, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import { Forbidden, NotFound } from "../errors.ts";
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from "./reply-templates.ts";

const thanks = { name: "Thanks", subject: "", body: "Dear {first_name|there}, thank you." };

describeOnDatabase("templates of replies", (open) => {
  test("are listed by name, changed with their version, and deleted", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    const first = await createReplyTemplate(acting, thanks);
    expect(first).toMatchObject({ ...thanks, version: 1 });
    await createReplyTemplate(acting, { ...thanks, name: "Prices" });
    const names = async () => (await listReplyTemplates(acting)).map(({ name }) => name);
    expect(await names()).toEqual(["Prices", "Thanks"]);
    context.pass(1_000);
    const changed = { ...thanks, name: "Many thanks", version: 1 };
    expect(await updateReplyTemplate(acting, first.id, changed)).toMatchObject({
      name: "Many thanks",
      version: 2,
      changedAt: new Date(context.now()).toISOString(),
    });
    const stale = updateReplyTemplate(acting, first.id, changed);
    await expect(stale).rejects.toThrow("Somebody else has changed this template");
    await deleteReplyTemplate(acting, first.id);
    expect(await names()).toEqual(["Prices"]);
    await expect(deleteReplyTemplate(acting, first.id)).rejects.toThrow(NotFound);
    await expect(updateReplyTemplate(acting, newId(), changed)).rejects.toThrow(NotFound);
    const audit = context.database.read.selectFrom("audit_log").select("action");
    const actions = await audit.where("subject", "=", "template").orderBy("id").execute();
    expect(actions.map(({ action }) => action.split(".")[1])).toEqual([
      ...["create", "create", "update", "delete"],
    ]);
  });

  test("have one name each, and are for agents", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    await createReplyTemplate(acting, thanks);
    await expect(createReplyTemplate(acting, thanks)).rejects.toThrow("Another template");
    const other = await createReplyTemplate(acting, { ...thanks, name: "Prices" });
    const taken = updateReplyTemplate(acting, other.id, { ...thanks, version: 1 });
    await expect(taken).rejects.toThrow("Another template");
    await expect(listReplyTemplates(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
  });
});
