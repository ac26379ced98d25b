import { Check, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { readerDay } from "../../lists/reader-formats.ts";
import { ClientInitials } from "../client-initials.tsx";
import { type Choice, type ChosenFact, choices } from "./merge-choice.ts";
import type { Compared } from "./merge-page.tsx";
import "./merge.css";

type MergeTableProps = {
  left: Compared;
  right: Compared;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** A row per fact: choose one, both are the same, or the stricter one wins. */
export function MergeTable({ left, right, choice, onChoose }: MergeTableProps) {
  const both = [left, right] as const;
  return (
    <div className="panel merge-table">
      <div className="merge-row merge-row--head">
        <span />
        {both.map(({ id, name, createdAt, messages }) => (
          <div key={id} className="row top gap-12 soft small merge-who">
            <ClientInitials of={name} />
            <p>
              <b>{name}</b>
              <br />
              since {readerDay(createdAt)}
              <br />
              {messages === 1 ? "1 enquiry" : `${messages} enquiries`}
            </p>
          </div>
        ))}
      </div>
      {choices.map(({ fact, label }) => (
        <FactRow
          key={fact}
          fact={fact}
          label={label}
          both={both}
          chosen={choice[fact]}
          onChoose={(id) => onChoose({ ...choice, [fact]: id })}
        />
      ))}
      <Row
        label="About this client"
        hint={both.some(({ about }) => about) ? "Both stay" : undefined}
      >
        {both.map(({ id, about }) => (
          <Value key={id} isTaken={about !== ""}>
            {about}
          </Value>
        ))}
      </Row>
      {left.about !== "" && right.about !== "" && left.about !== right.about && (
        <Remark icon={TriangleAlert}>
          These two differ. Edit the text under “After merging” if they contradict each other.
        </Remark>
      )}
      <Row label="Bulk emails">
        {both.map(({ id, unsubscribedAt, mustAgree }) => {
          const isOut = both.some((each) => each.unsubscribedAt !== null);
          return (
            <Value key={id} isTaken={!isOut || unsubscribedAt !== null} isLost={isOut}>
              {unsubscribedAt
                ? `Unsubscribed ${readerDay(unsubscribedAt)}`
                : mustAgree
                  ? "None until they agree"
                  : "Receives them"}
            </Value>
          );
        })}
      </Row>
      {both.some(({ unsubscribedAt }) => unsubscribedAt) && (
        <Remark icon={Info}>An unsubscribe always wins. It can’t be merged away.</Remark>
      )}
    </div>
  );
}

type FactRowProps = {
  fact: ChosenFact;
  label: string;
  both: readonly [Compared, Compared];
  chosen: string;
  onChoose: (id: string) => void;
};

function FactRow({ fact, label, both, chosen, onChoose }: FactRowProps) {
  const values = both.map((client) => client[fact]);
  const isSame = values[0] === values[1];
  const isChoice = !isSame && values.every((value) => value !== "");
  if (!isChoice) {
    return (
      <Row label={label} hint={isSame && values[0] !== "" ? "Identical" : undefined}>
        {both.map((client) => (
          <Value key={client.id} isTaken={client[fact] !== ""}>
            {client[fact]}
          </Value>
        ))}
      </Row>
    );
  }
  return (
    <>
      <fieldset className="merge-row">
        <legend>{label}</legend>
        {both.map((client) => (
          <label key={client.id} className="row gap-10 merge-value merge-value--choice">
            <input
              type="radio"
              name={fact}
              checked={chosen === client.id}
              onChange={() => onChoose(client.id)}
            />
            <span>
              <Breakable text={client[fact]} />
            </span>
          </label>
        ))}
      </fieldset>
      {fact === "email_id" && (
        <Remark icon={Info}>The other address stays. Emails from it arrive here too.</Remark>
      )}
    </>
  );
}

/** An email address breaks before its @, if it must. */
function Breakable({ text }: { text: string }) {
  const [local, ...domain] = text.split("@");
  return (
    <>
      {local}
      {domain.length > 0 && (
        <>
          <wbr />@{domain.join("@")}
        </>
      )}
    </>
  );
}

function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="merge-row">
      <p className="merge-row__label">
        {label}
        {hint && <small>{hint}</small>}
      </p>
      {children}
    </div>
  );
}

type ValueProps = { isTaken: boolean; isLost?: boolean; children: string };

function Value({ isTaken, isLost = false, children }: ValueProps) {
  return (
    <p className="row gap-10 merge-value" data-empty={children === "" || undefined}>
      {isTaken && <Icon of={Check} />}
      {!isTaken && isLost ? <del>{children}</del> : <span>{children || "Not given"}</span>}
    </p>
  );
}

function Remark({ icon, children }: { icon: typeof Info; children: string }) {
  return (
    <p className="row top soft small merge-remark">
      <Icon of={icon} />
      {children}
    </p>
  );
}
