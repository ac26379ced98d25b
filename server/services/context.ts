import { type Need, permits, type Right } from "../../contract/rights.ts";
import { hasScope, type Scope } from "../../contract/scopes.ts";
import type { Database } from "../db/database.ts";
import type { Transaction } from "../db/schema.ts";
import type { SecretBox } from "./accounts/factors/secret-box.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import { Forbidden, NotSignedIn } from "./errors.ts";
import type { ViewCounter } from "./insight/view-counter.ts";
import type { DnsLookup } from "./mail/dns-lookup.ts";
import type { MediaStore } from "./media/storage/media-store.ts";
import type { CopyStore } from "./pages/copy-store.ts";

/**
 * Caller of a verb: an anonymous visitor, a staff member, a program with the id and name of its
 * token, or the system (jobs, start-up).
 */
export type Actor =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; rights: readonly Right[]; sessionId: string }
  | { kind: "program"; id: string; name: string; scopes: readonly Scope[]; creator: StaffActor }
  | { kind: "system" };

/** A staff member who acts, in person or through a program. */
export type StaffActor = { id: string; rights: readonly Right[] };

/** The part of a pino logger that services use. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  /** Needs an operator at once; a restart doesn't help. */
  fatal(fields: object, message: string): void;
};

export type ServiceSettings = {
  /** Recipient of notices to staff. */
  staffEmail: string;
  /** Where answers to our emails arrive, if a mailbox is read; otherwise `staffEmail`. */
  replyEmail?: string | undefined;
  /** Sender of all emails, `Name <address>` or an address. */
  mailFrom: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Months after the last contact until a client is deleted; 0 for never. */
  retentionMonths: number;
  /** Whether all staff must have a second factor (`REQUIRE_MFA`). */
  requireSecondFactor: boolean;
  /** Name of our mail server in its `Authentication-Results` (`AUTHSERV_ID`). */
  authservId?: string | undefined;
  /** How senders' signatures are checked; not at all without it. */
  lookup?: DnsLookup | undefined;
  /** Service token of `POST /api/emails/in` (`EMAIL_IN_TOKEN`). */
  emailInToken?: string | undefined;
  /** Webhooks may go to http and private addresses (`WEBHOOK_PRIVATE`): for development. */
  webhookPrivate?: boolean | undefined;
  /** How email comes in and goes out, without addresses and passwords. */
  mail?: {
    incoming: "imap" | "folder";
    outgoing: "smtp" | "folder";
    /** Whether `/metrics` asks for a token (`METRICS_TOKEN`). */
    metricsToken: boolean;
  };
  /** Where this process has emails in files: sent ones without a mail server, and unstored ones. */
  mailFolders?: { sent: string; failed: string };
};

/** The first argument of every service verb. */
export type Context = {
  actor: Actor;
  requestId: string;
  /** The caller's network address; undefined for jobs. */
  address?: string;
  /** User-Agent header, at most 200 characters; unverified. */
  userAgent?: string;
  database: Database;
  /** Transaction of the calling verb, which this verb joins. */
  transaction?: Transaction;
  /** The copy of the site's pages. */
  copy: CopyStore;
  /** Counts the pages that this process serves to people. */
  views: ViewCounter;
  media: MediaStore;
  /** Encrypts the secrets of authenticator apps. */
  secrets: SecretBox;
  passwords: PasswordHasher;
  settings: ServiceSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** The last forward clock jump (ms), if it came after the clock showed `time`. */
  jumpedSince?(time: number): number;
  log: Log;
  /** Counts for `/metrics`. Call it after the commit, since a transaction may be retried. */
  count: Count;
};

/** The context inside of a transaction: what has to be written with other things asks for it. */
export type WriteContext = Context & { transaction: Transaction };

/** Joins the caller's transaction, or opens one. */
export function inTransaction<Result>(
  context: Context,
  work: (context: WriteContext, transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const run = (transaction: Transaction) => work({ ...context, transaction }, transaction);
  return context.transaction ? run(context.transaction) : context.database.write(run);
}

/** Connection for reads: the caller's transaction, which sees its own writes, or the read pool. */
export const readFrom = (context: Context) => context.transaction ?? context.database.read;

/**
 * Requires all of these rights (decision B30); the system has every right, a program those of its
 * creator.
 * @throws NotSignedIn for a visitor, Forbidden without one of them
 */
export function requireRight(context: Context, ...needs: readonly Need[]): void {
  const { actor } = context;
  if (actor.kind === "visitor") throw new NotSignedIn();
  const staff = staffOf(actor);
  if (staff && !permits(staff.rights, needs)) throw new Forbidden();
}

/** The staff member who acts: of a program its token's creator, who owns its drafts. */
export function staffOf(actor: Actor): StaffActor | undefined {
  if (actor.kind === "staff") return actor;
  return actor.kind === "program" ? actor.creator : undefined;
}

/** Requires `scope` of a program's token; undefined is in none. @throws Forbidden with its name */
export function requireScope({ actor }: Pick<Context, "actor">, scope: Scope | undefined): void {
  if (actor.kind !== "program") return;
  if (!scope) throw new Forbidden("No scope lets a program do this: a person has to sign in.");
  if (!hasScope(actor.scopes, scope)) {
    throw new Forbidden(`This token lacks the scope ${scope}.`);
  }
}

/** Whether the caller has all of these rights: what to answer, where less is no refusal. */
export function hasRight({ actor }: Pick<Context, "actor">, ...needs: readonly Need[]): boolean {
  const staff = staffOf(actor);
  return staff ? permits(staff.rights, needs) : actor.kind === "system";
}

/** The acting staff member, in person or through a program. @throws NotSignedIn */
export function requireStaff({ actor }: Context): StaffActor {
  const staff = staffOf(actor);
  if (!staff) throw new NotSignedIn();
  return staff;
}

/** The staff member who is signed in. @throws NotSignedIn; Forbidden for a program */
export function requireSession(context: Context): Extract<Actor, { kind: "staff" }> {
  requireScope(context, undefined);
  if (context.actor.kind !== "staff") throw new NotSignedIn();
  return context.actor;
}

/** Events for metrics with their labels. Every label value is a time series: use few. */
export type Counted = {
  "sign-in refused": { part: "password" | "second-factor" | "recovery-code" };
  /** A request refused with 429, by endpoint. */
  "limit reached": { call: string };
  "enquiry received": { kind: "enquiry" | "callback"; spam: "yes" | "no" };
  "mail received": {
    kind: "message" | "auto-reply" | "bounce" | "own" | "known" | "ignored" | "over-limit";
  };
  "email suppressed": { limit: "mailbox" | "network" | "overall" };
  "email finalized": { outcome: "sent" | "failed" | "retried" };
  "webhook finalized": { outcome: "delivered" | "failed" | "retried" };
  "post published": Record<string, never>;
  "image worked on": { outcome: string };
  /** A request refused with 503 under overload. */
  "request shed": Record<string, never>;
};

/** Adds `by` (1 by default) to a counter of this process. */
export type Count = <Name extends keyof Counted>(
  name: Name,
  traits: Counted[Name],
  by?: number,
) => void;

/** For operator commands, whose counters nobody reads. */
export const uncounted: Count = () => {};
