import { Check, Minus } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Role } from "../../../contract/session.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { roleNames } from "../session/current-user.ts";
import "./staff.css";

const roles: readonly Role[] = ["admin", "agent", "editor"];

/** The roles' permissions, from the server's access table. */
export function PermissionsCard({ query }: { query: Query<AnswerOf<"listPermissions">> }) {
  const asked = useQuery(query);
  const [loaded] = asked;
  const permissions = loaded.state === "ready" ? loaded.answer.message : [];
  return (
    <Sheet title="Who may do what" help={<TermHelp term="roles" />}>
      <QueryNotice of={asked} className="soft" retry />
      {permissions.length > 0 && (
        <table className="sheet-table permissions" aria-label="Who may do what">
          <thead>
            <tr>
              <td />
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission.task}>
                <th scope="row">{permission.task}</th>
                {roles.map((role) => (
                  <td key={role}>
                    <YesOrNo yes={permission.roles.includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

function YesOrNo({ yes }: { yes: boolean }) {
  return (
    <span data-yes={yes || undefined}>
      <Icon of={yes ? Check : Minus} />
      <span className="visually-hidden">{yes ? "Yes" : "No"}</span>
    </span>
  );
}
