import { fieldLimits } from "../../../../contract/limits.ts";
import { TextArea } from "../../../ui/field.tsx";
import { shownCount } from "../../lists/reader-formats.ts";
import { ClientInitials } from "../client-initials.tsx";
import type { Choice, ChosenFact } from "./merge-choice.ts";
import type { Compared } from "./merge-page.tsx";
import "./merge.css";

type AfterMergingProps = {
  one: Compared;
  other: Compared;
  choice: Choice;
  about: string;
  onAbout: (about: string) => void;
};

/** The client as they will be; the note can be edited. */
export function AfterMerging({ one, other, choice, about, onAbout }: AfterMergingProps) {
  const of = (fact: ChosenFact) => (choice[fact] === other.id ? other : one)[fact];
  const [email, also] =
    choice.email_id === other.id ? [other, one.email_id] : [one, other.email_id];
  const isOut = one.unsubscribedAt !== null || other.unsubscribedAt !== null;
  return (
    <section className="stack panel merge-after" aria-labelledby="merge-after-title">
      <h2 id="merge-after-title">After merging</h2>
      <div className="row top gap-12 soft small merge-who">
        <ClientInitials of={of("name")} large />
        <p>
          <b>{of("name")}</b>
          <br />
          {of("company_name")}
        </p>
      </div>
      <dl className="facts small">
        <dt>Email</dt>
        <dd>{email.email_id}</dd>
        <dt>Also</dt>
        <dd>{[also, ...one.addresses, ...other.addresses].join(", ")}</dd>
        <dt>Phone</dt>
        <dd>{of("phone") || "No number"}</dd>
        <dt>Bulk emails</dt>
        <dd>{isOut ? "Unsubscribed" : "Receives them"}</dd>
      </dl>
      <TextArea
        label="Good to know"
        optional="(for staff only)"
        rows={3}
        maxLength={fieldLimits.description}
        value={about}
        onChange={(event) => onAbout(event.target.value)}
      />
      <ul className="merge-sums">
        <Sum of={[one.messages, other.messages]} name="enquiries" />
        <Sum of={[one.emails, other.emails]} name="emails" />
      </ul>
    </section>
  );
}

function Sum({ of: [one, other], name }: { of: readonly [number, number]; name: string }) {
  return (
    <li>
      <b>{shownCount(one + other)}</b>
      <span>
        {name}
        <small>
          {shownCount(one)} + {shownCount(other)}
        </small>
      </span>
    </li>
  );
}
