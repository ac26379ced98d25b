import type { Role } from "../../../contract/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { adminPaths } from "../admin-paths.ts";
import { roleList } from "./section.ts";

const ownAccess: Readonly<Record<Role, string>> = {
  admin: "an admin, with access to everything",
  agent: "an agent, with access to clients, their enquiries and emails",
  editor: "an editor, with access to the blog, pages, images and Insight",
};

type NotForThisRoleProps = { role: Role; roles: readonly Role[] };

/** In place of a page that the role may not open (decision B17). The server refuses its requests. */
export function NotForThisRole({ role, roles }: NotForThisRoleProps) {
  return (
    <div className="admin-instead">
      <h1>This page is for {roleList(roles)}</h1>
      <p>You’re signed in as {ownAccess[role]}. If you need this page, please ask an admin.</p>
      <ButtonLink to={adminPaths.home} small>
        Go to the overview
      </ButtonLink>
    </div>
  );
}
