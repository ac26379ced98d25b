import { useNavigate } from "react-router";
import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { ApiError } from "../api/api-errors.ts";
import { FormDialog } from "../forms/forms.tsx";
import { FormError, type ReadField } from "../forms/use-form.ts";

/** Adds somebody whom staff know from elsewhere, then opens their page. */
export function AddClient({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  async function onSend(value: ReadField) {
    const body = {
      name: value("name"),
      company_name: value("company_name"),
      email_id: value("email_id"),
      phone: value("phone"),
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
      title="Add client"
      subtitle="They get no email about it."
      submit={{ label: "Add client", running: "Adding..." }}
      onClose={onClose}
      onSend={onSend}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={fieldLimits.name}
            error={errors["name"]}
          />
          <TextField
            label="Company"
            optional="(optional)"
            name="company_name"
            maxLength={fieldLimits.company_name}
            error={errors["company_name"]}
          />
          <TextField
            label="Email"
            name="email_id"
            type="email"
            required
            maxLength={fieldLimits.email}
            error={errors["email_id"]}
          />
          <TextField
            label="Phone"
            optional="(optional)"
            name="phone"
            type="tel"
            maxLength={fieldLimits.phone}
            error={errors["phone"]}
          />
        </>
      )}
    </FormDialog>
  );
}
