import { judgePassword } from "../accounts/password-rules.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

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
      ...(differ ? { confirmPass: "The passwords don't match. Please enter them again." } : {}),
    });
  }
  return passwords.hash(typed.pass);
}
