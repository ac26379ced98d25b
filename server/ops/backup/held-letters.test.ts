import { expect, test } from "vitest";
import { backUpSite, freshFolder, openSite, restoreSite } from "../../../tests/backups.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { admin } from "../../../tests/service-context.ts";
import { retryEmail } from "../../services/emails/retry-email.ts";
import { inviteStaff } from "../../services/staff/invite-staff.ts";
import { checkLetters } from "../doctor/check-letters.ts";
import { readTable } from "./table-file.ts";

async function restored(sendWaiting: boolean) {
  const source = await openSite("sqlite");
  const { context } = await putEnquiries(source.database);
  await putStaff(source.database, "Asha", "admin");
  const meera = { name: "Meera", email: "meera@nirbhay.example", role: "editor" as const };
  await inviteStaff(context.as({ actor: admin }), meera);
  const folder = await freshFolder();
  await backUpSite(source, folder);
  const target = await openSite("sqlite", { bare: true });
  await restoreSite(target, folder, sendWaiting);
  const letters = await target.database.read
    .selectFrom("emails")
    .select(["id", "template", "status", "data", "failure"])
    .execute();
  const isInvitation = ({ template }: { template: string }) => template === "invitation";
  return {
    context: { ...context, database: target.database, actor: admin },
    invitations: letters.filter(isInvitation),
    others: letters.filter((letter) => !isInvitation(letter)),
  };
}

test("no backup has a letter in it that opens an account", async () => {
  const source = await openSite("sqlite");
  const { context } = await putEnquiries(source.database);
  await putStaff(source.database, "Asha", "admin");
  const meera = { name: "Meera", email: "meera@nirbhay.example", role: "editor" as const };
  await inviteStaff(context.as({ actor: admin }), meera);
  const { folder } = await backUpSite(source, await freshFolder());
  const letters: { template: string; data: string }[] = [];
  for await (const line of readTable(folder, "emails")) letters.push(JSON.parse(line));
  const data = (one: string) => letters.find(({ template }) => template === one)?.data;
  expect(data("invitation")).toBe("{}");
  expect(letters.filter(({ data }) => data !== "{}").length).toBe(letters.length - 1);
});

test("letters that waited go out when somebody says so", async () => {
  const { context, others } = await restored(false);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(["failed"]));
  expect(others[0]?.failure).toContain("may have gone out");
  const found = await checkLetters(context.database.read);
  expect(found).toMatchObject([
    { what: "No emails are queued" },
    { what: expect.stringContaining("on hold since a restore") },
  ]);
  await retryEmail(context, others[0]?.id ?? "");
  const letters = context.database.read.selectFrom("emails").select("id");
  const queued = await letters.where("status", "=", "queued").execute();
  expect(queued).toEqual([{ id: others[0]?.id }]);
});

test("letters that waited go out at once when asked for, but none that opens an account", async () => {
  const { context, invitations, others } = await restored(true);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(["queued"]));
  expect(invitations).toMatchObject([{ status: "failed", data: "{}" }]);
  const open = await context.database.read.selectFrom("invitations").select("id").execute();
  expect(open).toEqual([]);
});
