import { Check, Minus } from "lucide-react";
import { useId } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Role } from "../../../contract/session.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { roleNames } from "../session/current-user.ts";
import "./permissions.css";

const roles: readonly Role[] = ["admin", "agent", "editor"];

/** The roles' permissions, from the server's access table. */
export function PermissionsCard({ query }: { query: Query<AnswerOf<"listPermissions">> }) {
  const asked = useQuery(query);
  const [loaded] = asked;
  const id = useId();
  const permissions = loaded.state === "ready" ? loaded.answer.message : [];
  return (
    <section className="permissions" aria-labelledby={id}>
      <div className="permissions__head">
        <h2 id={id}>Who may do what</h2>
        <TermHelp term="roles" />
      </div>
      <QueryNotice of={asked} className="permissions__notice" retry />
      {permissions.length > 0 && (
        <table aria-labelledby={id}>
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
    </section>
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
