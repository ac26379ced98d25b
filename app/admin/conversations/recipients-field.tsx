import { X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { isSame, type Person, without } from "../../../contract/reply-recipients.ts";
import { type Option, OptionList, useCombobox } from "../../ui/combobox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSearch } from "../palette/use-search.ts";
import "../../ui/multi-select.css";
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

const whole = /^(?:(.*?)\s*<)?([^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+?)>?$/;

/** People as chips, from suggestions, clients, or an address that is typed or pasted. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { id, label, people, onChange, suggested, markOf, children } = props;
  const listId = `${useId()}-people`;
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const q = query.trim();
  const search = useSearch(q.length > 1 ? q : "", "people");
  const typedPerson = personIn(q);
  const options: Option[] = [
    ...suggested.map(optionOf),
    ...without((search.found?.people ?? []).map(personOf), [...suggested, ...people]).map(
      (person) => ({ ...optionOf(person), keywords: q }),
    ),
  ];
  if (typedPerson && !options.some(({ value }) => isSame({ email: value }, typedPerson))) {
    options.unshift({ value: typedPerson.email, label: typedPerson.email, keywords: q });
  }
  const add = (added: readonly Person[]) => onChange([...people, ...without(added, people)]);
  const combobox = useCombobox(
    { options, loading: false, search: undefined, onType: setQuery },
    {
      onToggle: ({ value, label: name }) =>
        add([
          typedPerson?.email === value
            ? typedPerson
            : { name: name === value ? "" : name, email: value },
        ]),
      selectTyped: () => input.current?.select(),
      onRemoveLast: () => onChange(people.slice(0, -1)),
    },
  );
  const { typed, type, clear, open, setOpen, active } = combobox;
  const onTyped = (text: string) => {
    const parts = text.split(/[,;\n]/);
    const rest =
      parts.length > 1 ? parts.filter((part) => part.trim() !== "" && !personIn(part)) : [];
    if (parts.length === 1) return type(text);
    add(parts.flatMap((part) => personIn(part) ?? []));
    type(rest.join(", ").trim());
    if (rest.length === 0) setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    if (!typedPerson) return;
    add([typedPerson]);
    clear();
  };
  const isUnfinished = !open && typed.trim() !== "";
  return (
    <div className="row top gap-6 recipients">
      <label htmlFor={id} className="soft small">
        {label}
      </label>
      <div className="cluster gap-6 fill relative recipients__field">
        <ul aria-label={`${label}: chosen`}>
          {people.map((person) => (
            <li key={person.email}>
              <Chip
                person={person}
                mark={markOf(person)}
                onRemove={() => {
                  onChange(without(people, [person]));
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
        <input
          id={id}
          ref={input}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          aria-invalid={isUnfinished}
          autoComplete="off"
          spellCheck={false}
          placeholder="Add people"
          value={typed}
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
          onKeyDown={combobox.onKeyDown}
        />
        {open && options.length > 0 && (
          <OptionList
            id={listId}
            label={label}
            found={combobox.found}
            chosen={new Set()}
            active={active}
            emptyText={search.isRunning ? "Searching..." : "Nobody found. Type the whole address."}
            onToggle={combobox.choose}
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

function Chip({ person: { name, email }, mark, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      data-mark={mark?.kind}
      title={mark ? `${email}. ${mark.text}` : email}
      onClick={onRemove}
    >
      <span className="visually-hidden">Remove</span>{" "}
      <span>
        <bdi>{name || email}</bdi>
        {/* A name proves nothing about an address that nobody knows. */}
        {mark && name && <bdi className="recipients__address"> {email}</bdi>}
        {mark && <em> {mark.kind === "other" ? "other company" : mark.kind}</em>}
      </span>
      <Icon of={X} />
    </button>
  );
}

function personIn(text: string): Person | null {
  const [, name = "", email] = whole.exec(text.trim()) ?? [];
  return email === undefined ? null : { name: name.replaceAll(/^["']|["']$/g, ""), email };
}

const personOf = ({ name, email_id }: { name: string; email_id: string }) => ({
  name,
  email: email_id,
});

const optionOf = ({ name, email }: Person): Option => ({
  value: email,
  label: name || email,
  ...(name && { note: email }),
});
