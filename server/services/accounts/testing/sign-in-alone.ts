import type { SignInInput } from "../../../../contract/session.ts";
import type { Context } from "../../context.ts";
import { signIn } from "../sign-in.ts";
import type { StartedSession } from "../start-session.ts";

/** For tests: signs in by the password alone. */
export async function signInAlone(context: Context, input: SignInInput): Promise<StartedSession> {
  const answer = await signIn(context, input);
  if (!answer.signIn) throw new Error("A second factor was asked for.");
  return answer;
}
