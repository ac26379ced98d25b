import type { Transaction } from "kysely";
import type { Role } from "../../contract/session.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { SecretBox } from "./accounts/factors/secret-box.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import type { Count } from "./counted.ts";
import type { MediaStore } from "./media/storage/media-store.ts";

/** Who acts: nobody known, a member of staff, or the product itself (jobs, start-up). */
export type Actor =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; role: Role; sessionId: string }
  | { kind: "system" };

/** What services write to the log with; pino's loggers fit. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The few settings that services need. */
export type ServiceSettings = {
  /** Where letters tell staff of enquiries. */
  staffEmail: string;
  /** The sender of every letter, `Name <address>` or an address. */
  mailFrom: string;
  /** The site's own address, without a slash at the end. */
  siteUrl: string;
  /** How long (months) a client is kept after the last contact; 0: until somebody deletes. */
  retentionMonths: number;
  /** Whether all staff must have a second factor (`REQUIRE_MFA`). */
  requireSecondFactor: boolean;
};

/** The first argument of every service verb. */
export type Context = {
  actor: Actor;
  requestId: string;
  /** The caller's network address (decided by the HTTP shell); undefined for jobs. */
  address?: string;
  /** What the caller's browser calls itself, at most 200 characters; only its word for it. */
  userAgent?: string;
  database: Database;
  /** Set when the verb is part of a larger transaction, which it then joins. */
  transaction?: Transaction<Schema>;
  /** Where the files of images are. */
  media: MediaStore;
  /** Seals the secrets of authenticator apps. */
  secrets: SecretBox;
  passwords: PasswordHasher;
  settings: ServiceSettings;
  /** Milliseconds since 1970; tests give their own clock. */
  now(): number;
  /** How far (ms) the clock was set forth since it showed `time`; 0 where nobody watches it. */
  jumpedSince?(time: number): number;
  log: Log;
  /** Counts for `/metrics`; after the commit, since a transaction may run again. */
  count: Count;
};

/** Joins the caller's transaction, or opens one. */
export function inTransaction<Result>(
  context: Context,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return context.transaction ? work(context.transaction) : context.database.write(work);
}
