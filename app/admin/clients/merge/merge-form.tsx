import { ArrowLeftRight, Merge } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { dayMs } from "../../../../contract/durations.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { undoMergeDays } from "../../../../contract/office-limits.ts";
import { Button, QuietButton } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { mutate } from "../../api/api-client.ts";
import { useAttempt } from "../../forms/use-attempt.ts";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";
import { readerDay, shownCount } from "../../lists/reader-formats.ts";
import { ClientInitials } from "../client-initials.tsx";
import { Crumbs } from "../page/client-head.tsx";
import { useDistinguish, useUndoMerge } from "../page/same-person.tsx";
import {
  bothNotes,
  bulkEmails,
  type Choice,
  type ChosenFact,
  firstChoice,
} from "./merge-choice.ts";
import type { Compared } from "./merge-page.tsx";
import { MergeTable } from "./merge-table.tsx";
import "./merge.css";

type MergeFormProps = {
  one: Compared;
  other: Compared;
  evidence: { samePhone: boolean; sameName: boolean } | undefined;
};

/** The comparison, the result, and the two answers to the question. */
export function MergeForm({ one, other, evidence }: MergeFormProps) {
  const [isSwapped, setSwapped] = useState(false);
  const [left, right] = isSwapped ? [other, one] : [one, other];
  const [choice, setChoice] = useState(() => firstChoice(one, other));
  const [about, setAbout] = useState(() => bothNotes(one, other));
  const attempt = useAttempt();
  const undo = useUndoMerge();
  const distinguish = useDistinguish();
  const navigate = useNavigate();
  const [named, unnamed] = choice.name === one.id ? [one, other] : [other, one];

  function swap() {
    setSwapped(!isSwapped);
    setChoice(firstChoice(right, left));
  }

  const merge = () =>
    attempt.run(async () => {
      const path = { id: one.id };
      const body = { other: other.id, ...choice, about };
      const merged = await mutate("mergeClients", { path, body });
      const text =
        unnamed.name === named.name
          ? `Both are now one client, ${named.name}`
          : `${unnamed.name} is now part of ${named.name}`;
      offerUndo(text, () => undo(merged.merge), { change: merged.merge });
      void navigate(adminPaths.client(merged.id));
    });

  async function tellApart() {
    if (await distinguish(one.id, other)) void navigate(adminPaths.client(one.id));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void merge();
  }

  const until = readerDay(new Date(Date.now() + undoMergeDays * dayMs).toISOString());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for the button below.
    <div onKeyDown={onKeyDown}>
      <Crumbs name="Merge" under={{ name: one.name, to: adminPaths.client(one.id) }} />
      <div className="list-head">
        <div>
          <h1>Same person?</h1>
          <p className="list-head__lead">{evidenceSentence(one, evidence)} Choose what’s right.</p>
        </div>
        <QuietButton icon={ArrowLeftRight} onClick={swap}>
          Swap the two
        </QuietButton>
      </div>
      <div className="merge-columns">
        <MergeTable left={left} right={right} choice={choice} onChoose={setChoice} />
        <AfterMerging one={one} other={other} choice={choice} about={about} onAbout={setAbout} />
      </div>
      <p className="bad mt-12" role="alert">
        {attempt.error}
      </p>
      <div className="merge-foot">
        <p>
          <b>Nothing is lost</b> You can undo the merge until {until}.
        </p>
        <QuietButton onClick={tellApart}>Not the same person</QuietButton>
        <Button busy={attempt.running} icon={Merge} onClick={merge}>
          {attempt.running ? "Merging..." : "Merge into one client"}{" "}
          <KeyCaps of="Ctrl Enter" silent />
        </Button>
      </div>
    </div>
  );
}

function evidenceSentence(one: Compared, evidence: MergeFormProps["evidence"]): string {
  if (evidence?.samePhone) return `Both gave the phone number ${one.phone}.`;
  if (evidence?.sameName) return `Both are ${one.name} of ${one.company_name}.`;
  return "These two have no details in common. Merge them only if you know that they are the same person.";
}

type AfterMergingProps = {
  one: Compared;
  other: Compared;
  choice: Choice;
  about: string;
  onAbout: (about: string) => void;
};

/** The client as they will be; the note can be edited. */
function AfterMerging({ one, other, choice, about, onAbout }: AfterMergingProps) {
  const of = (fact: ChosenFact) => (choice[fact] === other.id ? other : one)[fact];
  const [email, also] =
    choice.email_id === other.id ? [other, one.email_id] : [one, other.email_id];
  const numbers = [one.phone, other.phone, ...one.phones, ...other.phones].filter(
    (number) => number !== "" && number !== of("phone"),
  );
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
        {numbers.length > 0 && (
          <>
            <dt>Also</dt>
            <dd>{numbers.join(", ")}</dd>
          </>
        )}
        <dt>Bulk emails</dt>
        <dd>{bulkEmails(one, other)}</dd>
      </dl>
      <TextArea
        label="About this client"
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
        <small className="block">
          {shownCount(one)} + {shownCount(other)}
        </small>
      </span>
    </li>
  );
}
