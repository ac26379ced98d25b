import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useMutate } from "../cache/use-query.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { RoleChoice, roleIn } from "./role-choice.tsx";

/** Invites somebody by e-mail. */
export function InviteStaff({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const mutate = useMutate();
  return (
    <FormDialog
      title="Invite"
      submit={{ label: "Send invitation", running: "Sending..." }}
      onClose={onClose}
      onSend={async (value) => {
        const role = roleIn(value("role"));
        const body = { name: value("name"), email: value("email"), role };
        await mutate("inviteStaff", { body });
        toast.success("Invitation sent");
        onDone();
      }}
    >
      {(errors) => (
        <>
          <p>
            They get a letter with a link, good for seven days, and choose a password of their own.
            If it gets lost you can send it again.
          </p>
          <TextField
            label="Full name"
            name="name"
            autoComplete="off"
            maxLength={fieldLimits.name}
            required
            error={errors["name"]}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={fieldLimits.email}
            required
            error={errors["email"]}
          />
          <RoleChoice chosen="editor" />
        </>
      )}
    </FormDialog>
  );
}
