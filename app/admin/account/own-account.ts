import type { AnswerOf } from "../../../contract/endpoints.ts";

/** The account of who is signed in, as the server tells it. */
export type OwnAccount = AnswerOf<"readAccount">["data"];

/** Whether a password alone does not suffice to sign in. */
export function hasFactor({ authenticator, passkeys }: OwnAccount): boolean {
  return authenticator || passkeys.length > 0;
}
