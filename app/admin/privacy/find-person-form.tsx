import { Search } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { hasPhoneDigits } from "../../../contract/phone-digits.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { callApi } from "../api/api-client.ts";
import { type FieldErrors, useForm } from "../forms/use-form.ts";
import type { Person } from "./found-person.tsx";
import "../forms/forms.css";
import "./privacy.css";

type People = AnswerOf<"findPeople">["message"];

/** Finds a person by email address, phone number or name; among several of a name, staff choose. */
export function FindPersonForm({ onFind }: { onFind: (person: Person | null) => void }) {
  const [people, setPeople] = useState<{ of: string; found: People } | null>(null);
  const { errors, reason, running, onSubmit } = useForm({
    check: (value): FieldErrors =>
      value("sought").trim() === ""
        ? { sought: "Please enter an email address, a phone number or a name." }
        : {},
    onSend: async (value) => {
      const sought = value("sought").trim();
      const person = personIn(sought);
      setPeople(null);
      // Nobody is erased below the name of another.
      onFind(null);
      if (!person) {
        const { message } = await callApi("findPeople", { body: { name: sought } });
        return setPeople({ of: sought, found: message });
      }
      // Requested here too, so that an error is shown beside the field.
      await callApi("findPerson", { body: person });
      onFind(person);
    },
  });
  const error = Object.values(errors)[0];
  return (
    <search>
      <form className="privacy-find" onSubmit={onSubmit} noValidate autoComplete="off">
        <label className="search-field">
          <Icon of={Search} />
          <span className="visually-hidden">Email address, phone number or name</span>
          <input
            className="input"
            name="sought"
            type="text"
            placeholder="Email address, phone number or name"
            maxLength={fieldLimits.email}
            aria-invalid={error ? true : undefined}
            aria-describedby="privacy-find-error"
          />
        </label>
        <Button type="submit" busy={running}>
          {running ? "Finding..." : "Find"}
        </Button>
        <p className="form-failure" role="alert" id="privacy-find-error">
          {error ?? reason}
        </p>
      </form>
      {people && <FoundPeople {...people} onFind={onFind} />}
    </search>
  );
}

type FoundPeopleProps = { of: string; found: People; onFind: (person: Person) => void };

function FoundPeople({ of, found, onFind }: FoundPeopleProps) {
  return (
    <div className="people-found mt-8" role="status">
      {found.length === 0 ? (
        <p>Nobody matches “{of}”. Somebody who only called has no record here.</p>
      ) : (
        <ul className="panel" aria-label={`People who match “${of}”`}>
          {found.map(({ id, name, company, email_id: email }) => (
            <li key={id}>
              <button type="button" className="titled" onClick={() => onFind({ email })}>
                <b>{name}</b>
                <small>{[company, email].filter(Boolean).join(" · ")}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An address has an @, a phone number enough digits; all else is a name or the end of a number. */
export function personIn(sought: string): Person | null {
  if (sought.includes("@")) return { email: sought };
  return hasPhoneDigits(sought) && /^\(?\+?[\d\s().-]+$/.test(sought) ? { phone: sought } : null;
}
