import { type ReactNode, useState } from "react";
import { type Person, without } from "../../../contract/reply-recipients.ts";
import { Chip, type Option, OptionList, useCombobox } from "../../ui/combobox.tsx";
import { useSearch } from "../palette/use-search.ts";
import "./recipients.css";

type Mark = { kind: "new" | "other" | "failed"; text: string };

type RecipientsFieldProps = {
  id: string;
  label: string;
  people: readonly Person[];
  onChange: (people: readonly Person[]) => void;
  /** Suggested before clients: who takes part, without those who are chosen already. */
  suggested: readonly Person[];
  markOf: (person: Person) => Mark | null;
  /** Behind the field. */
  children?: ReactNode;
};

/** People as chips, from suggestions, clients, or an address that is typed or pasted. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { id, label, people, onChange, suggested, markOf, children } = props;
  const [query, setQuery] = useState("");
  const q = query.trim();
  const search = useSearch(q.length > 1 ? q : "", "people");
  const clients = (search.found?.people ?? []).map(({ name, email_id: email }) => ({
    name,
    email,
  }));
  const found = without(clients, [...suggested, ...people]);
  const whole = personIn(q);
  const isNew = whole !== null && without([whole], [...suggested, ...found]).length > 0;
  const options = [
    ...(isNew ? [{ value: whole.email, label: whole.email, keywords: q }] : []),
    ...suggested.map((person) => optionOf(person)),
    ...found.map((person) => optionOf(person, q)),
  ];
  const add = (added: readonly Person[]) => onChange([...people, ...without(added, people)]);
  const combobox = useCombobox(
    { options, loading: false, search: undefined, onType: setQuery },
    {
      onToggle: ({ value }) =>
        add(
          [...(whole ? [whole] : []), ...suggested, ...found]
            .filter(({ email }) => email === value)
            .slice(0, 1),
        ),
      onRemoveLast: () => onChange(people.slice(0, -1)),
    },
  );
  const { typed, type, clear, open, setOpen } = combobox;
  const onTyped = (text: string) => {
    const parts = text.split(/[,;\n]/);
    if (parts.length === 1) return type(text);
    const rest = parts.filter((part) => part.trim() !== "" && !personIn(part));
    add(parts.flatMap((part) => personIn(part) ?? []));
    type(rest.join(", ").trim());
    if (rest.length === 0) setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    if (!whole) return;
    add([whole]);
    clear();
  };
  const isUnfinished = !open && typed.trim() !== "";
  return (
    <div className="row top gap-6 recipients">
      <label htmlFor={id} className="soft small">
        {label}
      </label>
      <div className="cluster gap-6 fill relative recipients__field">
        <ul className="chips" aria-label={`${label}: chosen`}>
          {people.map((person) => (
            <li key={person.email}>
              <PersonChip
                person={person}
                mark={markOf(person)}
                onRemove={() => {
                  onChange(without(people, [person]));
                  combobox.focus();
                }}
              />
            </li>
          ))}
        </ul>
        <input
          {...combobox.input}
          id={id}
          aria-invalid={isUnfinished}
          spellCheck={false}
          placeholder="Add people"
          onChange={(event) => onTyped(event.target.value)}
          onPaste={(event) => {
            // A field of one line would join the lines of a list.
            const pasted = event.clipboardData.getData("text");
            if (!/\n/.test(pasted.trim())) return;
            event.preventDefault();
            onTyped(pasted);
          }}
          onFocus={() => typed !== "" && setOpen(true)}
          onBlur={leave}
        />
        {open && options.length > 0 && (
          <OptionList
            {...combobox.list}
            label={label}
            chosen={new Set()}
            emptyText={search.isRunning ? "Searching..." : "Nobody found. Type the whole address."}
          />
        )}
        {isUnfinished && (
          <small className="bad" role="alert">
            “{typed}” isn’t a whole address.
          </small>
        )}
      </div>
      {children}
    </div>
  );
}

type ChipProps = { person: Person; mark: Mark | null; onRemove: () => void };

function PersonChip({ person: { name, email }, mark, onRemove }: ChipProps) {
  return (
    <Chip data-mark={mark?.kind} title={mark ? `${email}. ${mark.text}` : email} onClick={onRemove}>
      <span>
        <bdi>{name || email}</bdi>
        {/* A name proves nothing about an address that nobody knows. */}
        {mark && name && <bdi className="recipients__address"> {email}</bdi>}
        {mark && <em> {mark.kind === "other" ? "other company" : mark.kind}</em>}
      </span>
    </Chip>
  );
}

const wholeAddress = /^(?:(.*?)\s*<)?([^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+?)>?$/;

function personIn(text: string): Person | null {
  const [, name = "", email] = wholeAddress.exec(text.trim()) ?? [];
  return email === undefined ? null : { name: name.replaceAll(/^["']|["']$/g, ""), email };
}

const optionOf = ({ name, email }: Person, keywords?: string): Option => ({
  value: email,
  label: name || email,
  ...(name && { note: email }),
  ...(keywords && { keywords }),
});
