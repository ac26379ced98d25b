import type { Role } from "../../contract/session.ts";
import type { Context } from "./context.ts";
import { Forbidden, NotSignedIn } from "./errors.ts";

// Roles nest (decision B15): each may do what the ones before it may.
const ranks: Record<Role, number> = { editor: 1, admin: 2 };

/**
 * Lets pass who has at least `role`; the product itself always passes.
 * @throws NotSignedIn for a visitor, Forbidden for too low a role
 */
export function requireRole(context: Context, role: Role): void {
  const { actor } = context;
  if (actor.kind === "visitor") throw new NotSignedIn();
  if (actor.kind === "staff" && ranks[actor.role] < ranks[role]) throw new Forbidden();
}
