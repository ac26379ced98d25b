import type { AccountChange } from "../../../contract/email-templates.ts";
import type { Right } from "../../../contract/rights.ts";
import type { Transaction } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import {
  type GivenRights,
  isActiveWith,
  listed,
  rightsDetails,
  rightsOf,
  storedRights,
} from "../accounts/account-rights.ts";
import { actorName } from "../accounts/actor-name.ts";
import { endAccess } from "../accounts/end-access.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { unassignWork } from "../crm/enquiries/unassign-work.ts";
import { Conflict, NotFound } from "../errors.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";
import { endTokens } from "../programs/program-tokens.ts";
import { dropInvitations } from "./invite-staff.ts";

type Change = GivenRights & {
  rightsBefore?: readonly Right[] | undefined;
  status?: StaffRow["status"] | undefined;
  successor?: string | undefined;
};

type Standing = Pick<StaffRow, "role" | "rights" | "status">;

/**
 * Changes an account's rights or status and emails its owner. Disabling revokes all access [ASVS
 * 7.4.2], its programs' included, and withdraws its open invitations. Open enquiries of somebody
 * who may not answer any more are the successor's or nobody's, and not given back.
 * @returns how many open enquiries left them
 * @throws NotFound; Conflict for the actor's own account, for the last active account with `staff`
 *   (decision B15), for a successor who may not answer, and when the rights are no longer those of
 *   `rightsBefore`
 */
export async function updateStaff(
  context: Context,
  id: string,
  change: Change,
): Promise<{ unassigned: number }> {
  requireRight(context, "staff");
  return inTransaction(context, async (context, transaction) => {
    // Two admins who demote each other at once must not both succeed.
    await context.database.lock(transaction, ["staff-standing"]);
    const before = await transaction
      .selectFrom("staff")
      .select(["id", "name", "email", "role", "rights", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) throw new NotFound("This account does not exist.");
    const { role, rights } = change.role || change.rights ? storedRights(change) : before;
    const after = { role, rights, status: change.status ?? before.status };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return { unassigned: 0 };
    requireSameRights(rightsOf(before), change);
    if (mayStill(before, "staff") && !mayStill(after, "staff"))
      await requireAnotherAdmin(transaction, id);
    if (isOwn(context, id)) throw new Conflict("Another admin has to change your account.");

    await transaction
      .updateTable("staff")
      .set({ ...after, updated_at: context.now() })
      .where("id", "=", id)
      .execute();
    if (after.status === "disabled") {
      await endAccess(context, id);
      await dropInvitations(context, id);
      await endTokens(context, id);
    }
    const successor = await successorOf(transaction, id, change.successor);
    const unassigned = mayStill(after, "answer")
      ? 0
      : await unassignWork(context, id, successor?.id ?? null);
    await notifyOwner(context, before, changes);
    const details = {
      ...rightsDetails(after),
      status: after.status,
      ...(before.role !== role && { roleBefore: before.role }),
      ...(before.rights !== rights && { rights: listed(after), rightsBefore: listed(before) }),
      ...(before.status !== after.status && { statusBefore: before.status }),
      ...(unassigned > 0 && { unassigned, ...(successor && { successor: successor.name }) }),
    };
    await record(context, "staff.update", { staff: id }, details);
    return { unassigned };
  });
}

/** @throws Conflict when another admin changed them */
function requireSameRights(now: readonly Right[], { rights, rightsBefore }: Change): void {
  if (!rights || !rightsBefore) return;
  if (new Set(now).symmetricDifference(new Set(rightsBefore)).size === 0) return;
  throw new Conflict("Another admin has changed these rights meanwhile. Please open them again.");
}

/** @throws Conflict for somebody who may not answer */
async function successorOf(transaction: Transaction, id: string, given?: string) {
  if (given === undefined) return undefined;
  const found = await transaction
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "=", given)
    .where("id", "!=", id)
    .where(isActiveWith("answer"))
    .executeTakeFirst();
  if (!found) throw new Conflict("The successor has to be a colleague who may answer.");
  return found;
}

/** Nobody can lock themselves out by mistake, or undo it if they did. */
const isOwn = ({ actor }: Context, id: string) => actor.kind === "staff" && actor.id === id;

const mayStill = (account: Standing, right: Right) =>
  account.status === "active" && rightsOf(account).includes(right);

function changesBetween(before: Standing, after: Standing): AccountChange[] {
  const changes: AccountChange[] = [];
  if (after.role !== before.role) {
    changes.push(`made-${after.role}`);
  } else if (after.rights !== before.rights) {
    changes.push("other-rights");
  }
  if (after.status !== before.status) {
    changes.push(after.status === "active" ? "enabled" : "disabled");
  }
  return changes;
}

async function requireAnotherAdmin(transaction: Transaction, id: string): Promise<void> {
  const other = await transaction
    .selectFrom("staff")
    .select("id")
    .where("id", "!=", id)
    .where(isActiveWith("staff"))
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  throw new Conflict("This is the only admin who can sign in. Make somebody else an admin first.");
}

async function notifyOwner(
  context: WriteContext,
  { name, email }: Standing & Pick<StaffRow, "id" | "name" | "email">,
  changes: readonly AccountChange[],
): Promise<void> {
  const { siteUrl } = context.settings;
  const changedBy = await actorName(context);
  const at = context.now();
  await enqueueEmails(
    context,
    changes.map((change) => ({
      template: "account-changed",
      data: { name, at, siteUrl, change, changedBy },
      recipient: email,
      subject: "Your account was changed",
    })),
  );
}
