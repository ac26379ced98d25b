import { readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordLimits } from "../../../contract/limits.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

/** Names that anyone would try first here, in lower case [ASVS 6.2.11]. */
const companyWords = ["nirbhay", "technologies", "2xcell"];

/** Letters that must be left when known names are taken away. */
const leastOwnLetters = 8;

const listPath = join(import.meta.dirname, "common-passwords.txt");
let list: Set<string> | undefined;

/**
 * What is wrong with a new password, in words for who chose it, or null. Only length, being
 * common and being built on a known name count, never which characters it has [ASVS 6.2.5].
 */
export function judgePassword(
  password: string,
  account: { name: string; email: string },
): string | null {
  const { min, max } = passwordLimits;
  const length = [...password].length;
  if (length < min) return `A password needs at least ${min} characters.`;
  if (length > max) return `A password may have at most ${max} characters.`;
  if (isCommon(password)) return "This password is among those that are guessed first.";
  if (isBuiltOnName(password, account)) {
    return "A password must not be built on the company's or your own name.";
  }
  return null;
}

/** Whether the offline list has it, in any case and with the usual disguises [ASVS 6.2.4]. */
function isCommon(password: string): boolean {
  list ??= new Set(readFileSync(listPath, "utf8").split("\n").filter(Boolean).map(undisguised));
  return list.has(undisguised(password));
}

function isBuiltOnName(password: string, account: { name: string; email: string }): boolean {
  const names = [account.name, account.email].flatMap((text) =>
    text.toLowerCase().split(/[^\p{L}\d]+/u),
  );
  const known = [...companyWords, ...names].filter((word) => word.length >= 4);
  const plain = undisguised(password);
  const disguised = known.flatMap((word) => [word, undisguised(word)]);
  const rest = disguised.reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest !== plain && rest.replaceAll(/[^\p{L}]/gu, "").length < leastOwnLetters;
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

/**
 * The hash of a new password that follows the rules. To be called before a transaction and not
 * inside one: hashing takes long, and writes queue up behind one another.
 * @throws Invalid with what is wrong with the password
 */
export async function acceptPassword(
  { passwords }: Context,
  password: string,
  account: { name: string; email: string },
): Promise<string> {
  const problem = judgePassword(password, account);
  if (problem) throw new Invalid({ password: problem });
  return passwords.hash(password);
}

/**
 * The hash of a new password that was typed twice. To be called before a transaction and not
 * inside one: hashing takes long, and writes queue up behind one another.
 * @throws Invalid with what is wrong, for the fields `pass` and `confirmPass` (decision B5)
 */
export async function acceptTypedPassword(
  { passwords }: Context,
  typed: { pass: string; confirmPass: string },
  account: { name: string; email: string },
): Promise<string> {
  const problem = judgePassword(typed.pass, account);
  const differ = typed.pass !== typed.confirmPass;
  if (problem || differ) {
    throw new Invalid({
      ...(problem ? { pass: problem } : {}),
      ...(differ ? { confirmPass: "The two passwords differ. Please type them again." } : {}),
    });
  }
  return passwords.hash(typed.pass);
}
