import type { Actor, Context } from "../../context.ts";
import { NotSignedIn } from "../../errors.ts";

/** The member of staff who acts: whose account it is that these verbs change. @throws NotSignedIn */
export function ownAccount(context: Context): Extract<Actor, { kind: "staff" }> {
  if (context.actor.kind !== "staff") throw new NotSignedIn();
  return context.actor;
}
