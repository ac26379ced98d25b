import type { Transaction } from "kysely";
import type { AccountChange } from "../../../contract/email-templates.ts";
import type { Role } from "../../../contract/session.ts";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import { actorName } from "../accounts/actor-name.ts";
import { endAccess } from "../accounts/end-access.ts";
import { worksOnEnquiries } from "../accounts/enquiry-staff.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { unassignWork } from "../crm/enquiries/unassign-work.ts";
import { Conflict, NotFound } from "../errors.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";
import { endTokens } from "../programs/revoke-token.ts";
import { dropInvitations } from "./withdraw-invitation.ts";

type Standing = Pick<StaffRow, "role" | "status">;
type Account = Standing & Pick<StaffRow, "id" | "name" | "email">;

/**
 * Changes an account's role or status and emails its owner. Disabling revokes all access [ASVS
 * 7.4.2], its programs' included, and withdraws its open invitations. Open enquiries of somebody who
 * can't work on them any more are unassigned, and not given back. For admins.
 * @returns how many enquiries were unassigned
 * @throws NotSignedIn, Forbidden, NotFound; Conflict for the actor's own account, and for the last
 *   active admin (decision B15)
 */
export async function updateStaff(
  context: Context,
  id: string,
  change: { role?: Role | undefined; status?: StaffRow["status"] | undefined },
): Promise<{ unassigned: number }> {
  requireRole(context, "admin");
  return inTransaction(context, async (transaction) => {
    // Two admins who demote each other at once must not both succeed.
    await context.database.lock(transaction, ["staff-standing"]);
    const before = await transaction
      .selectFrom("staff")
      .select(["id", "name", "email", "role", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) throw new NotFound("This account does not exist.");
    const after = { role: change.role ?? before.role, status: change.status ?? before.status };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return { unassigned: 0 };
    if (isActiveAdmin(before) && !isActiveAdmin(after)) await requireAnotherAdmin(transaction, id);
    if (isOwn(context, id)) throw new Conflict("Another admin has to change your account.");

    await transaction
      .updateTable("staff")
      .set({ ...after, updated_at: context.now() })
      .where("id", "=", id)
      .execute();
    if (after.status === "disabled") {
      await endAccess(transaction, context, id);
      await dropInvitations(transaction, context, id);
      await endTokens(transaction, context, id);
    }
    const unassigned = worksOnEnquiries(after) ? 0 : await unassignWork(transaction, context, id);
    await notifyOwner(transaction, context, before, changes);
    await record(
      transaction,
      context,
      "staff.update",
      { staff: id },
      {
        ...after,
        ...(before.role !== after.role && { roleBefore: before.role }),
        ...(before.status !== after.status && { statusBefore: before.status }),
        ...(unassigned > 0 && { unassigned }),
      },
    );
    return { unassigned };
  });
}

/** Nobody can lock themselves out by mistake, or undo it if they did. */
const isOwn = ({ actor }: Context, id: string) => actor.kind === "staff" && actor.id === id;

const isActiveAdmin = ({ role, status }: Standing) => role === "admin" && status === "active";

function changesBetween(before: Standing, after: Standing): AccountChange[] {
  const changes: AccountChange[] = [];
  if (after.role !== before.role) {
    changes.push(`made-${after.role}`);
  }
  if (after.status !== before.status) {
    changes.push(after.status === "active" ? "enabled" : "disabled");
  }
  return changes;
}

async function requireAnotherAdmin(transaction: Transaction<Schema>, id: string): Promise<void> {
  const other = await transaction
    .selectFrom("staff")
    .select("id")
    .where("id", "!=", id)
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  throw new Conflict("This is the only admin who can sign in. Make somebody else an admin first.");
}

async function notifyOwner(
  transaction: Transaction<Schema>,
  context: Context,
  { name, email }: Account,
  changes: readonly AccountChange[],
): Promise<void> {
  const { siteUrl } = context.settings;
  const changedBy = await actorName(transaction, context);
  const at = context.now();
  await enqueueEmails(
    transaction,
    context,
    changes.map((change) => ({
      template: "account-changed",
      data: { name, at, siteUrl, change, changedBy },
      recipient: email,
      subject: "Your account was changed",
    })),
  );
}
