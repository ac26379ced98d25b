import { UserPlus } from "lucide-react";
import type { StaffMember } from "../../../contract/staff.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../../ui/table.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { PageHead } from "../kit/page-head.tsx";
import { useList } from "../lists/use-list.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/staff-page.ts";
import { PermissionsCard } from "./permissions-card.tsx";
import { staffColumns } from "./staff-columns.tsx";
import { StaffDialogs } from "./staff-dialogs.tsx";
import "../lists/lists.css";
import "./staff.css";

const load = () => ({
  list: cachedQuery("listStaff", {}),
  permissions: cachedQuery("listPermissions", {}),
});

export const clientLoader = load;

export const meta = pageMeta("Staff");

/** `/admin/staff`: accounts and invitations. Its dialogs are in the address. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { rows, content, reload, dialog, heading, focusHeading } = useList(loaderData.list);
  const { id } = useCurrentUser();
  const onDone = () => {
    dialog.close();
    focusHeading();
  };

  return (
    <>
      <PageHead title="Staff" heading={heading} lead={content.state === "ready" && amountsOf(rows)}>
        <ButtonLink small {...dialog.linkTo("invite", "new")}>
          <Icon of={UserPlus} />
          Invite
        </ButtonLink>
      </PageHead>
      <DataTable
        caption="Staff"
        columns={staffColumns(rows, id)}
        rowKey={(member) => member.id}
        openKey={dialog.id}
        content={content}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching staff", retry: reload }}
        empty={{ title: "Empty", hint: "Invite somebody, and they appear here." }}
      />
      <PermissionsCard query={loaderData.permissions} />
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
