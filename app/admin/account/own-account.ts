import type { AnswerOf } from "../../../contract/call.ts";
import type { Contract } from "../api/endpoints.ts";

/** The account of who is signed in, as the server tells it. */
export type OwnAccount = AnswerOf<Contract["readAccount"]>["data"];

/** Whether a password alone does not suffice to sign in. */
export function hasFactor({ authenticator, passkeys }: OwnAccount): boolean {
  return authenticator || passkeys.length > 0;
}
