import { UserPlus } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../../ui/table.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { useHeadingFocus } from "../lists/use-heading-focus.ts";
import { staffColumns } from "./staff-columns.tsx";
import { StaffDialogs } from "./staff-dialogs.tsx";
import "../lists/list-tools.css";
import "./staff.css";

export const meta = () => [
  { title: "Staff | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/staff`: who may sign in, and who is invited to. Its dialogs stand in the address. */
export default function Staff() {
  const [loaded, reload] = useAnswer("listStaff", {});
  const rows = loaded.state === "ready" ? loaded.answer.message : [];
  const dialog = useDialogAddress();
  const { heading, focusAfterReload } = useHeadingFocus(1, rows, dialog.id !== null);

  const onDone = () => {
    dialog.close();
    focusAfterReload();
    reload();
  };

  return (
    <>
      <div className="list-head">
        <h1 ref={heading} tabIndex={-1}>
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
        selected={dialog.id}
        content={loaded.state === "ready" ? { ...loaded, rows } : loaded}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching staff", retry: reload }}
        empty={{ title: "Empty", hint: "Invite somebody, and they appear here." }}
      />
      {loaded.state === "ready" && (
        <StaffDialogs staff={rows} onClose={dialog.close} onDone={onDone} />
      )}
    </>
  );
}
