import type { NotificationEvent, Notifications } from "../../../../contract/notifications.ts";
import type { Staff } from "../../../../contract/session.ts";
import type { PasskeyRow } from "../../../db/tables/account-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireSession } from "../../context.ts";
import { Conflict, Invalid, NotSignedIn } from "../../errors.ts";
import { senderNamed } from "../../outbox/sender.ts";
import { emailAddressChange } from "../account-emails.ts";
import { endRecoveries } from "../end-access.ts";
import { readFactors } from "../factors/account-factors.ts";
import { readNotifications } from "../notification-choices.ts";
import { forgiveOwner } from "../sign-in-limits.ts";
import { confirmPassword } from "./own-password.ts";

export type OwnAccount = {
  staff: Staff;
  created_at: number;
  /** Empty for the name. */
  signature: string;
  /** Of their emails to clients; the signature while theirs is empty. */
  sender: { name: string; signature: string };
  notifications: Notifications;
  /** Whether their address is `STAFF_EMAIL`. */
  sharedAddress: boolean;
  authenticator: boolean;
  passkeys: Pick<PasskeyRow, "id" | "name" | "created_at" | "last_used_at">[];
  recoveryCodesLeft: number;
  factorRequired: boolean;
};

/** The actor's account and its second factors. */
export async function readAccount(context: Context): Promise<OwnAccount> {
  const { id } = requireSession(context);
  const { read } = context.database;
  const row = await read
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "signature", "notifications", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotSignedIn();
  const { signature, notifications, created_at, ...staff } = row;
  const { authenticator, recoveryCodes } = await readFactors(read, id);
  const passkeys = await read
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("staff_id", "=", id)
    .orderBy("id")
    .execute();
  const sender = senderNamed(context, { ...staff, signature: null });
  return {
    staff,
    created_at,
    signature: signature ?? "",
    sender: { name: sender.fromName, signature: sender.signature },
    notifications: readNotifications(notifications),
    sharedAddress: staff.email === context.settings.staffEmail.toLowerCase(),
    authenticator,
    passkeys,
    recoveryCodesLeft: recoveryCodes,
    factorRequired: context.settings.requireSecondFactor,
  };
}

export type AccountChange = {
  name?: string | undefined;
  signature?: string | undefined;
  notifications?: { [Event in NotificationEvent]?: boolean | undefined } | undefined;
  email?: string | undefined;
  password?: string | undefined;
};

/**
 * Changes the actor's name, signature, notifications, or with the password the email address. For
 * any role.
 * @throws Invalid for a wrong or missing password; TooMany; Conflict for an address that has an
 *   account
 */
export async function updateAccount(context: Context, change: AccountChange): Promise<void> {
  requireSession(context);
  const { staff, ...own } = await readAccount(context);
  const before = { name: staff.name, email: staff.email, ...pick(own) };
  const after = {
    name: change.name ?? before.name,
    email: change.email?.toLowerCase() ?? before.email,
    signature: change.signature ?? before.signature,
    notifications: merged(before.notifications, change.notifications),
  };
  if (after.email !== before.email) {
    if (!change.password) throw new Invalid({ password: "Please enter your current password." });
    await confirmPassword(context, change.password);
  }
  try {
    await store(context, staff.id, { before, after, chosen: change.notifications });
  } catch (error) {
    if (!context.database.isDuplicate(error)) throw error;
    throw new Conflict("This email address already has an account.");
  }
}

type Profile = { name: string; email: string; signature: string; notifications: Notifications };

const pick = ({ signature, notifications }: Pick<Profile, "signature" | "notifications">) => ({
  signature,
  notifications,
});

const merged = (before: Notifications, change: AccountChange["notifications"]): Notifications => ({
  newEnquiry: change?.newEnquiry ?? before.newEnquiry,
  assigned: change?.assigned ?? before.assigned,
  reply: change?.reply ?? before.reply,
  mention: change?.mention ?? before.mention,
  overdue: change?.overdue ?? before.overdue,
  weekReport: change?.weekReport ?? before.weekReport,
});

type Change = { before: Profile; after: Profile; chosen: AccountChange["notifications"] };

async function store(
  context: Context,
  id: string,
  { before, after, chosen }: Change,
): Promise<void> {
  const newName = before.name !== after.name;
  const newEmail = before.email !== after.email;
  const newSignature = before.signature !== after.signature;
  const newNotifications =
    JSON.stringify(before.notifications) !== JSON.stringify(after.notifications);
  if (!newName && !newEmail && !newSignature && !newNotifications) return;
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [`account ${id}`]);
    const current = await transaction
      .selectFrom("staff")
      .select("notifications")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const notifications = JSON.stringify(merged(readNotifications(current.notifications), chosen));
    await transaction
      .updateTable("staff")
      // Only changed columns and choices, since two changes may be concurrent.
      .set({ ...(newName && { name: after.name }), ...(newEmail && { email: after.email }) })
      .set({ ...(newSignature && { signature: after.signature || null }) })
      .set({ ...(newNotifications && { notifications }) })
      .set({ updated_at: context.now() })
      .where("id", "=", id)
      .execute();
    if (newEmail) {
      await endRecoveries(transaction, id, context.now());
      await forgiveOwner(context, after.email);
      const account = { id, name: after.name, email: before.email };
      await emailAddressChange(context, account, after.email);
    }
    const details = {
      name: newName,
      email: newEmail,
      ...(newSignature && { signature: true }),
      ...(newNotifications && { notifications: true }),
    };
    await record(context, "account.update", { staff: id }, details);
  });
}
