import { Check, Minus, UserPlus } from "lucide-react";
import { presets, rights, rightTexts } from "../../../contract/rights.ts";
import type { StaffMember } from "../../../contract/staff.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../../ui/table.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { TermHelp } from "../help/term-help.tsx";
import { PageHead } from "../kit/page-head.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { useList } from "../lists/use-list.ts";
import { roleNames, useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/staff-page.ts";
import { roles } from "./rights-fields.tsx";
import { staffColumns } from "./staff-columns.tsx";
import { StaffDialogs } from "./staff-dialogs.tsx";
import "./staff.css";
import "../lists/list-tools.css";

export const clientLoader = () => ({ list: cachedQuery("listStaff", {}) });

export const meta = pageMeta("Staff");

/** `/admin/staff`: accounts and invitations. Its dialogs are in the address. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { rows, content, dialog, heading, focusHeading } = useList(loaderData.list);
  const { id } = useCurrentUser();
  const onDone = () => {
    dialog.close();
    focusHeading();
  };

  return (
    <>
      <PageHead title="Staff" heading={heading} lead={content.state === "ready" && amountsOf(rows)}>
        <ButtonLink {...dialog.linkTo("invite", "new")} icon={UserPlus}>
          Invite
        </ButtonLink>
      </PageHead>
      <DataTable
        caption="Staff"
        columns={staffColumns(rows, id)}
        rowKey={(member) => member.id}
        openKey={dialog.id}
        content={content}
        failed="Error fetching staff"
        empty={{ title: "Empty", hint: "Invite somebody, and they appear here." }}
      />
      {content.state === "ready" && <RightsCard staff={rows} />}
      {content.state === "ready" && (
        <StaffDialogs staff={rows} ownId={id} onClose={dialog.close} onDone={onDone} />
      )}
    </>
  );
}

/** "4 people, 1 invitation open, 1 disabled". */
function amountsOf(staff: readonly StaffMember[]): string {
  const of = (status: StaffMember["status"]) =>
    staff.filter((member) => member.status === status).length;
  const [active, invited, disabled] = [of("active"), of("invited"), of("disabled")];
  return [
    active === 1 ? "1 person" : `${active} people`,
    invited > 0 && (invited === 1 ? "1 invitation open" : `${invited} invitations open`),
    disabled > 0 && `${disabled} disabled`,
  ]
    .filter(Boolean)
    .join(", ");
}

function RightsCard({ staff }: { staff: readonly StaffMember[] }) {
  const active = staff.filter(({ status }) => status === "active");
  return (
    <Sheet title="Who may do what" help={<TermHelp term="roles" />}>
      <table className="sheet-table permissions" aria-label="Who may do what">
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleNames[role]}
              </th>
            ))}
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right}>
              <th scope="row">{rightTexts[right]}</th>
              {roles.map((role) => (
                <td key={role}>
                  <YesOrNo yes={presets[role].includes(right)} />
                </td>
              ))}
              <td>
                {active
                  .filter((member) => member.rights.includes(right))
                  .map(({ name }) => name)
                  .join(", ") || "Nobody"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
