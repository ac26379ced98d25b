import { useId, useState } from "react";
import { QuietButton } from "../../ui/button.tsx";
import { Chip, type Option, OptionList, useCombobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toggled } from "../../ui/toggled.ts";
import { adminPaths } from "../admin-paths.ts";
import { countText } from "../lists/counted.ts";
import type { EmailDraftState } from "./drafts/use-email-draft.ts";
import type { EmailDraft, EmailErrors } from "./email-draft.ts";
import { FromList, listName, splitByList } from "./from-list.tsx";
import { peopleIn, personIn } from "./pasted-people.ts";
import type { useRecipients } from "./use-recipients.ts";
import type { useSegments } from "./use-segments.ts";
import "./to-field.css";

type ToFieldProps = {
  email: Pick<EmailDraft, "to" | "segments" | "list">;
  change: EmailDraftState["change"];
  recipients: Omit<ReturnType<typeof useRecipients>, "clients">;
  segments: Omit<ReturnType<typeof useSegments>, "members" | "expected">;
  total: number;
  errors: EmailErrors;
};

/** Pasted addresses that could not be looked up, and why. */
const noFailure: { addresses: readonly string[]; reason: string } = { addresses: [], reason: "" };

/** Clients and segments that an email goes to: by search, one by one or all results at once. */
export function ToField({ email, change, segments, total, errors, ...props }: ToFieldProps) {
  const { recipients, reload, options, search, onType } = props.recipients;
  const id = useId();
  const loading = recipients.state === "loading";
  const isSegment = (option: Option) => segments.groups.includes(option);
  const toggleSegment = (value: string) => change({ segments: toggled(email.segments, value) });
  const { list } = email;
  const [listed, single] = splitByList(email);
  const toggle = (value: string) => {
    const isListed = list !== null && listed.includes(value);
    const fewer = isListed && { list: { ...list, count: listed.length - 1 } };
    change({ to: toggled(email.to, value), ...fewer });
  };
  const combobox = useCombobox(
    { options, groups: segments.groups, loading, search, onType },
    {
      onToggle: (option) => (isSegment(option) ? toggleSegment : toggle)(option.value),
      onRemoveLast() {
        const [last, lastSegment] = [single.at(-1), [...email.segments].at(-1)];
        if (last !== undefined) toggle(last);
        else if (lastSegment !== undefined) toggleSegment(lastSegment);
      },
    },
  );
  const { typed, type, clear, open, setOpen } = combobox;
  const found = combobox.found.filter((option) => !isSegment(option));
  const names = new Map(options.map((option) => [option.value, option.label]));
  const isSearching = typed.trim() !== "";
  const isPartial = isSearching ? search?.more : search !== undefined;
  const removeList = () => change({ to: new Set(single), list: null });
  const chips = [
    ...(list ? [{ value: "list", name: listName(listed.length), remove: removeList }] : []),
    ...[...email.segments].map((value) => ({
      value,
      name: segments.nameOf(value),
      remove: toggleSegment,
    })),
    ...single.map((value) => ({ value, name: names.get(value) ?? value, remove: toggle })),
  ];
  /** Pasted texts that are no client's address. */
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(noFailure);
  async function choosePasted(addresses: readonly string[], rest: readonly string[]) {
    setUnknown([]);
    setFailed(noFailure);
    const { clients, ...answer } = await props.recipients.clientsAt(addresses);
    const known = addresses.flatMap((each) => clients.get(each.toLowerCase()) ?? []);
    // Others may have been chosen or pasted meanwhile.
    change((now) => ({ to: new Set([...now.to, ...known]) }));
    const strangers = addresses.filter(
      (each) => !clients.has(each.toLowerCase()) && !answer.failed.includes(each),
    );
    setUnknown((before) => [...before, ...strangers, ...rest]);
    setFailed(({ addresses, reason }) => ({
      addresses: [...addresses, ...answer.failed],
      reason: answer.failure || reason,
    }));
  }
  const chooseFound = () => {
    change({ to: new Set([...email.to, ...found.map(({ value }) => value)]) });
    clear();
    combobox.focus();
  };
  return (
    <>
      {recipients.state === "failed" && (
        <Failure text={`Error fetching clients. ${recipients.reason}`} onRetry={reload} />
      )}
      <Field label="To" error={errors.segments ?? segments.refusal ?? errors.clientMails} id={id}>
        {(control) => (
          <>
            {/* Above the field, because the popup would cover it below. */}
            <div className="cluster soft small tabular to-field__bar">
              <p role="status">
                {countText(total)} of {search && "more than "}
                {countText(options.length)} selected
              </p>
              {found.length > 0 && (
                <button type="button" onClick={chooseFound}>
                  {isPartial ? "Select the newest" : "Select all"} {countText(found.length)}
                  {isSearching && " found"}
                </button>
              )}
              {chips.length > 0 && (
                <button
                  type="button"
                  onClick={() => {
                    change({ to: new Set(), segments: new Set(), list: null });
                    combobox.focus();
                  }}
                >
                  Clear
                </button>
              )}
            </div>
            <div className="relative">
              <div className="cluster gap-6 to-field__chosen">
                <Chips chips={chips} onRemoved={combobox.focus} />
                <input
                  {...control}
                  {...combobox.input}
                  placeholder={loading ? "Loading..." : "Search by name or address"}
                  onChange={(event) => type(event.target.value)}
                  onClick={() => setOpen(true)}
                  onPaste={(event) => {
                    const { people, rest } = peopleIn(event.clipboardData.getData("text"));
                    if (people.length === 0) return;
                    event.preventDefault();
                    void choosePasted(
                      people.map((person) => person.email),
                      rest,
                    );
                  }}
                  onBlur={() => setOpen(false)}
                />
              </div>
              {open && (
                <OptionList
                  {...combobox.list}
                  label="To"
                  chosen={new Set([...email.segments, ...email.to])}
                  emptyText={
                    (isSearching && (loading ? "Loading..." : search?.reason)) ||
                    (personIn(typed)
                      ? "No client has this address. Add them under Clients first."
                      : "Nothing matches what you typed.")
                  }
                />
              )}
            </div>
          </>
        )}
      </Field>
      {unknown.length > 0 && (
        <p className="bad small" role="alert">
          Not added, because no client has{" "}
          {unknown.length === 1 ? "this address" : "these addresses"}: {unknown.join(", ")}.{" "}
          <PageLink to={adminPaths.clients}>Add a client</PageLink>
        </p>
      )}
      {failed.addresses.length > 0 && (
        <Failure
          text={`Not looked up: ${failed.addresses.join(", ")}. ${failed.reason}`}
          onRetry={() => void choosePasted(failed.addresses, unknown)}
        />
      )}
      {list && <FromList email={email} list={list} change={change} />}
      {segments.failure && (
        <Failure
          text={`Error fetching the people in a segment. ${segments.failure}`}
          onRetry={segments.retry}
        />
      )}
    </>
  );
}

/** Chips shown at first, and added by each press of "more". */
const initialChips = 6;
const chipsPerPress = 100;

type ChipsProps = {
  chips: readonly { value: string; name: string; remove: (value: string) => void }[];
  onRemoved: () => void;
};

/** The chosen segments and clients, each with a button that removes it. */
function Chips({ chips, onRemoved }: ChipsProps) {
  const [shown, setShown] = useState(initialChips);
  if (chips.length === 0) return null;
  const hidden = chips.length - shown;
  return (
    <ul className="chips" aria-label="To: selected">
      {chips.slice(0, shown).map(({ value, name, remove }) => (
        <li key={value}>
          <Chip
            onClick={() => {
              remove(value);
              onRemoved();
            }}
          >
            {name}
          </Chip>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className="to-field__more"
            onClick={() => setShown(shown + chipsPerPress)}
          >
            and {countText(hidden)} more
          </button>
        </li>
      )}
    </ul>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="cluster between alarm" role="alert">
      <p>{text}</p>
      <QuietButton onClick={onRetry}>Try again</QuietButton>
    </div>
  );
}
