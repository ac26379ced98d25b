import { UserPlus } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../../ui/table.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { useList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/staff-page.ts";
import { staffColumns } from "./staff-columns.tsx";
import { StaffDialogs } from "./staff-dialogs.tsx";
import "../lists/list-tools.css";
import "./staff.css";

const load = () => ({ list: cachedQuery("listStaff", {}) });

export const handle = { prefetch: load };

export const clientLoader = load;

export const meta = pageMeta("Staff");

/** `/admin/staff`: accounts and invitations. Its dialogs are in the address. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { rows, content, reload, dialog, heading, focusHeading } = useList(loaderData.list);
  const onDone = () => {
    dialog.close();
    focusHeading();
  };

  return (
    <>
      <div className="list-head">
        <h1 className="page-name" ref={heading} tabIndex={-1}>
          Staff
        </h1>
        <ButtonLink small {...dialog.linkTo("invite", "new")}>
          <Icon of={UserPlus} />
          Invite
        </ButtonLink>
      </div>
      <DataTable
        caption="Staff"
        columns={staffColumns(rows)}
        rowKey={(member) => member.id}
        openKey={dialog.id}
        content={content}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching staff", retry: reload }}
        empty={{ title: "Empty", hint: "Invite somebody, and they appear here." }}
      />
      {content.state === "ready" && (
        <StaffDialogs staff={rows} onClose={dialog.close} onDone={onDone} />
      )}
    </>
  );
}
