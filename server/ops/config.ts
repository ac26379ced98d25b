import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
import { addressOf } from "../../contract/email-address.ts";
import type { ServiceSettings } from "../services/context.ts";
import { systemLookup } from "../services/mail/dns-lookup.ts";
import { BadMediaUrl, parseS3Address } from "../services/media/storage/s3-address.ts";
import { minSecretLength } from "./secret-keys.ts";

const onOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");
const optionalUrl = (protocols: RegExp, example: string) =>
  z
    .url({
      protocol: protocols,
      error: `must be a URL like ${example}${example.includes("@") ? `, with ${escapes} in user and password` : ""}`,
    })
    .refine(hasNoStraySign, `has a sign in user or password that must be written as ${escapes}`)
    .optional();

const escapes = "%40 for @, %2F for /, %3A for :, %23 for #, %25 for %";

/** Signs of a password that end the part of a URL in which they are. */
function hasNoStraySign(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return true;
  const { pathname, search, hash, username, password } = url;
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return !hash && !(pathname + search).includes("@");
}

/** Whether a URL ends with its host or port; also true of a text that is no URL. */
function isOrigin(text = ""): boolean {
  const { pathname, search, hash } = URL.parse(text) ?? new URL("http://localhost");
  return /^\/+$/.test(pathname) && search + hash === "";
}

const emailAddress = z
  .string()
  .overwrite((text) => addressOf(text) ?? text)
  .refine((text) => addressOf(text) !== undefined, "must be an email address");

const secretKey = z
  .string()
  .trim()
  .min(minSecretLength, `must have at least ${minSecretLength} characters`)
  .optional();

const bucket = z.string().transform((text, issues) => {
  try {
    return parseS3Address(text);
  } catch (error) {
    if (!(error instanceof BadMediaUrl)) throw error;
    issues.addIssue({ code: "custom", message: error.message });
    return z.NEVER;
  }
});

/** Addresses or networks, separated by commas. */
function isNetworkList(list: string): boolean {
  return list.split(",").every((entry) => {
    const [address = "", bits, ...more] = entry.trim().split("/");
    const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (bits === undefined) return maxBits > 0;
    return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
  });
}

/** Every setting of the product (decision R3), by the name of its environment variable. */
const Settings = z.object({
  PORT: z.coerce
    .number("must be a number from 0 to 65535")
    .int("must be a whole number")
    .min(0, "must be a number from 0 to 65535")
    .max(65535, "must be a number from 0 to 65535")
    .default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SITE_URL: optionalUrl(/^https?$/, "https://www.example.com").refine(
    isOrigin,
    "must end after the host, like https://www.example.com: links begin with it",
  ),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/, "postgres://user:password@host:5432/name"),
  MEDIA_URL: bucket.optional(),
  BACKUP_URL: bucket.optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, "must have at least 12 characters")
    // Read from a file, it easily has one that nobody types when restoring.
    .regex(/^\S[^\r\n]*\S$/, "must have no line break, and no space at its ends")
    .optional(),
  SMTP_URL: optionalUrl(/^smtps?$/, "smtp://user:password@host:587"),
  IMAP_URL: optionalUrl(/^imaps?$/, "imaps://user:password@host:993/INBOX"),
  REPLY_EMAIL: emailAddress.optional(),
  IMAP_SENT: z.string().trim().min(1).max(200).optional(),
  AUTHSERV_ID: z
    .string()
    .regex(/^[\w.-]{1,200}$/, "must be the name in Authentication-Results, like mx.example.com")
    .optional(),
  EMAIL_IN_TOKEN: z
    .string()
    .regex(/^[\w~+/.-]{16,200}=*$/, "must be 16 to 200 letters, digits or ~+/.-_")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      "must be like Example Works <hello@example.com>, or just an address",
    )
    .default("hello@nirbhay.example"),
  STAFF_EMAIL: emailAddress.default("staff@nirbhay.example"),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_NAME: z.string().trim().min(1).max(100).default("Administrator"),
  REQUIRE_MFA: onOff.default(false),
  TRUST_PROXY: z
    .string()
    .refine(isNetworkList, "must be addresses or networks, like 127.0.0.1,10.0.0.0/8")
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters without spaces")
    .optional(),
  WEBHOOK_PRIVATE: onOff.default(false),
  SECRET_KEY: secretKey,
  SECRET_KEY_OLD: secretKey,
  API_DOCS: onOff.default(true),
  STARTER_CONTENT: onOff.default(true),
  PREPARE_PAGES: onOff.default(true),
  RETENTION_MONTHS: z.coerce
    .number("must be a number of months from 0 to 600")
    .int("must be a whole number of months")
    .min(0, "must be a number of months from 0 to 600")
    .max(600, "must be a number of months from 0 to 600")
    .default(0),
  LOG_LEVEL: z
    .enum(
      ["debug", "info", "warn", "error", "silent"],
      "must be debug, info, warn, error or silent",
    )
    .default("info"),
});

export const settingNames = Object.keys(Settings.shape);

/** A line for each variable that is no setting and differs from one by at most two letters. */
export function misspeltSettings(environment: NodeJS.ProcessEnv): string[] {
  const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const meant = settingNames.find(
      (known) => known.length > 6 && isAlike(name.toUpperCase(), known),
    );
    return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
  });
}

/** Whether all but two letters in one place are the same: also for two that changed places. */
function isAlike(one: string, other: string): boolean {
  let [start, end] = [0, 0];
  while (start < one.length && one[start] === other[start]) start += 1;
  while (end < one.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end >= Math.max(one.length, other.length) - 2;
}

export type Config = Omit<z.infer<typeof Settings>, "SITE_URL"> & {
  /** Without a slash at the end. */
  SITE_URL: string;
};

/** Settings that can't be used, one line each. */
export class BadConfig extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((line) => `  ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Reads the settings; an empty variable is not set. @throws BadConfig with all mistakes */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new BadConfig(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  }
  const settings = parsed.data;
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  return { ...settings, SITE_URL: siteUrl.replace(/\/+$/, "") };
}

/** The process's own environment, with what a `.env` file in the working folder adds. */
export function readProcessConfig(): Config {
  if (existsSync(".env")) {
    const [, cut] =
      /^\s*(\w+_URL)\s*=\s*[^"'`\s#][^\s#]*#/m.exec(readFileSync(".env", "utf8")) ?? [];
    if (cut) throw new BadConfig([`${cut}: its # begins a comment in .env; write %23`]);
    loadEnvFile(".env");
  }
  return readConfig(process.env);
}

export const serviceSettings = (config: Config): ServiceSettings => ({
  staffEmail: config.STAFF_EMAIL,
  replyEmail: config.REPLY_EMAIL ?? userOfMailbox(config.IMAP_URL),
  mailFrom: config.MAIL_FROM,
  siteUrl: config.SITE_URL,
  retentionMonths: config.RETENTION_MONTHS,
  requireSecondFactor: config.REQUIRE_MFA,
  authservId: config.AUTHSERV_ID,
  lookup: systemLookup,
  emailInToken: config.EMAIL_IN_TOKEN,
  webhookPrivate: config.WEBHOOK_PRIVATE,
  mail: {
    incoming: config.IMAP_URL ? "imap" : "folder",
    outgoing: config.SMTP_URL ? "smtp" : "folder",
    metricsToken: config.METRICS_TOKEN !== undefined,
  },
  mailFolders: {
    sent: join(config.DATA_DIR, "mail"),
    failed: join(config.DATA_DIR, "inbox", "failed"),
  },
});

/** The mailbox's own address, where its user name is one. */
function userOfMailbox(imapUrl: string | undefined): string | undefined {
  const user = URL.parse(imapUrl ?? "")?.username ?? "";
  return addressOf(user.replace("%40", "@"));
}
