import { readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordLimits } from "../../../contract/limits.ts";

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
  if (length < min) return `Please use ${min} characters or more.`;
  if (length > max) return `A password can have at most ${max} characters.`;
  if (isCommon(password)) return "This password is too easy to guess. Please choose another one.";
  if (isBuiltOnName(password, account)) {
    return "This password is too close to the company's name or yours. Please choose another one.";
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
