import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { judgePassword } from "./password-rules.ts";

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
