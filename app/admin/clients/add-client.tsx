import { useNavigate } from "react-router";
import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { ApiError, FormError } from "../api/api-errors.ts";
import { FormDialog } from "../forms/forms.tsx";
import type { ReadField } from "../forms/use-form.ts";

type AddClientProps = {
  /** The one that they join. */
  company?: { id: string; name: string };
  /** Their address, if it is known. */
  email?: string;
  onClose: () => void;
};

/** Adds somebody whom staff know from elsewhere, then opens their page. */
export function AddClient({ company, email, onClose }: AddClientProps) {
  const navigate = useNavigate();
  async function onSend(value: ReadField) {
    const body = {
      name: value("name"),
      company_name: company?.name ?? value("company_name"),
      email_id: value("email_id"),
      phone: value("phone"),
      company: company?.id,
    };
    try {
      const { id } = await mutate("createClient", { body });
      toast.success("Client added");
      void navigate(adminPaths.client(id), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) throw new FormError(error.message);
      throw error;
    }
  }

  return (
    <FormDialog
      title={company ? `Add to ${company.name}` : "Add client"}
      subtitle="They get no email about it."
      submit={{ label: "Add client", running: "Adding..." }}
      onClose={onClose}
      onSend={onSend}
    >
      <TextField label="Name" name="name" required maxLength={fieldLimits.name} />
      {!company && (
        <TextField
          label="Company"
          optional="(optional)"
          name="company_name"
          maxLength={fieldLimits.company_name}
        />
      )}
      <TextField
        label="Email"
        name="email_id"
        type="email"
        defaultValue={email}
        required
        maxLength={fieldLimits.email}
      />
      <TextField
        label="Phone"
        optional="(optional)"
        name="phone"
        type="tel"
        maxLength={fieldLimits.phone}
      />
    </FormDialog>
  );
}
