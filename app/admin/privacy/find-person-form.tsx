import { useId } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { callApi } from "../api/api-client.ts";
import { type FieldErrors, useForm } from "../forms/use-form.ts";
import type { Person } from "./found-person.tsx";
import "../forms/forms.css";

const nothingEntered = "Please enter an email address or a phone number.";

/** Asks for an email address or a phone number, validated by the server. */
export function FindPersonForm({ onFind }: { onFind: (person: Person) => void }) {
  const id = useId();
  const { errors, reason, running, onSubmit } = useForm({
    check: (value): FieldErrors =>
      value("email").trim() || value("phone").trim() ? {} : { email: nothingEntered },
    onSend: async (value) => {
      const [email, phone] = [value("email").trim(), value("phone").trim()];
      const person = { ...(email && { email }), ...(phone && { phone }) };
      // Requested here too, so that an error is shown beside its field.
      await callApi("findPerson", { body: person });
      onFind(person);
    },
  });
  return (
    <section className="privacy-card" aria-labelledby={id}>
      <h2 id={id}>Find a person</h2>
      <form className="privacy-find" onSubmit={onSubmit} noValidate autoComplete="off">
        <TextField
          label="Email address"
          name="email"
          type="email"
          maxLength={fieldLimits.email}
          error={errors["email"]}
        />
        <TextField
          label="Phone number"
          optional="(instead or in addition)"
          name="phone"
          type="tel"
          maxLength={fieldLimits.phone}
          error={errors["phone"]}
        />
        <div className="privacy-find__button">
          <Button type="submit" small busy={running}>
            {running ? "Finding..." : "Find"}
          </Button>
        </div>
        <p className="form-failure" role="alert">
          {reason}
        </p>
      </form>
    </section>
  );
}
