import { readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordLimits } from "../../../contract/office-limits.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

/** Length that must remain without known names. */
const minOwnLength = 8;

const listPath = join(import.meta.dirname, "common-passwords.txt");
let list: Set<string> | undefined;

/** Guessable names: those of the company and of its products [ASVS 6.2.11]. */
export function companyNames(copy: Context["copy"]): readonly string[] {
  const { name, shortName } = copy.company;
  const products = copy.pages.filter(({ section }) => section === "products");
  return [name, shortName, ...products.map((page) => copy.title(page))];
}

/** Why a new password is rejected, or null [ASVS 6.2.5]. @param company from `companyNames` */
export function passwordProblem(
  password: string,
  account: { name: string; email: string },
  company: readonly string[],
): string | null {
  const { min, max } = passwordLimits;
  const length = [...password].length;
  if (length < min) return `Please use ${min} characters or more.`;
  if (length > max) return `A password can have at most ${max} characters.`;
  if (isCommon(password)) return "This password is too easy to guess. Please choose another one.";
  if (isBuiltOnName(password, [account.name, account.email, ...company])) {
    return "This password is too close to the company’s name or yours. Please choose another one.";
  }
  return null;
}

/** Whether the list of common passwords contains it, ignoring case and leetspeak [ASVS 6.2.4]. */
function isCommon(password: string): boolean {
  list ??= new Set(readFileSync(listPath, "utf8").split("\n").filter(Boolean).map(undisguised));
  return list.has(undisguised(password));
}

function isBuiltOnName(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u));
  const known = parts.filter((part) => part.length >= 4);
  const plain = undisguised(password);
  const disguised = known.flatMap((name) => [name, undisguised(name)]);
  const rest = disguised.reduce((left, name) => left.replaceAll(name, ""), plain);
  return rest !== plain && rest.replaceAll(/[^\p{L}]/gu, "").length < minOwnLength;
}

const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function undisguised(text: string): string {
  return text.toLowerCase().replaceAll(/[013457@$!]/g, (character) => disguises[character] ?? "");
}

/** Hashes a new password. Slow: outside transactions. @throws Invalid if it breaks the rules */
export async function acceptPassword(
  { passwords, copy }: Context,
  password: string,
  account: { name: string; email: string },
): Promise<string> {
  const problem = passwordProblem(password, account, companyNames(copy));
  if (problem) throw new Invalid({ password: problem });
  return passwords.hash(password);
}

/** Hashes a new password typed twice; outside transactions. @throws Invalid (decision B5) */
export async function acceptTypedPassword(
  { passwords, copy }: Context,
  typed: { pass: string; confirmPass: string },
  account: { name: string; email: string },
): Promise<string> {
  const problem = passwordProblem(typed.pass, account, companyNames(copy));
  const differ = typed.pass !== typed.confirmPass;
  if (problem || differ) {
    throw new Invalid({
      ...(problem ? { pass: problem } : {}),
      ...(differ ? { confirmPass: "The passwords don’t match. Please enter them again." } : {}),
    });
  }
  return passwords.hash(typed.pass);
}
