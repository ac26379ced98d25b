import { type ReactNode, useState } from "react";
import { type Person, without } from "../../../contract/reply-recipients.ts";
import { Chip, type Option, OptionList, useCombobox } from "../../ui/combobox.tsx";
import { peopleIn, personIn } from "../emails/pasted-people.ts";
import { useSearch } from "../palette/use-search.ts";
import "./recipients.css";

type Mark = { kind: "new" | "other" | "failed" | "colleague"; text: string };

type RecipientsFieldProps = {
  id: string;
  label: string;
  people: readonly Person[];
  onChange: (people: readonly Person[]) => void;
  /** Suggested before clients: who takes part, without those who are chosen already. */
  suggested: readonly Person[];
  markOf: (person: Person) => Mark | null;
  /** Why an address failed, if it did: it is taken only on request. */
  failureOf: (email: string) => string | null;
  children?: ReactNode;
};

/** People as chips, from suggestions, clients, or an address that is typed or pasted. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { id, label, people, onChange, suggested, markOf, failureOf, children } = props;
  const [query, setQuery] = useState("");
  const q = query.trim();
  const isSearched = q.length > 1 && q.length <= maxSearched && !/[,;]/.test(q);
  const search = useSearch(isSearched ? q : "", "people");
  const clients = (search.found?.people ?? []).map(({ name, email_id: email }) => ({
    name,
    email,
  }));
  const whole = personIn(q);
  const failure = whole && failureOf(whole.email);
  const found = without(clients, [...suggested, ...people, ...(whole && failure ? [whole] : [])]);
  const isNew =
    whole !== null && failure === null && without([whole], [...suggested, ...found]).length > 0;
  const options = [
    ...(isNew ? [{ value: whole.email, label: whole.email, keywords: q }] : []),
    ...suggested.map((person) => optionOf(person)),
    ...found.map((person) => optionOf(person, q)),
  ];
  const add = (added: readonly Person[]) => onChange([...people, ...without(added, people)]);
  const combobox = useCombobox(
    { options, loading: false, search: undefined, onType: setQuery },
    {
      onToggle: ({ value }) => {
        const all = [...(whole ? [whole] : []), ...suggested, ...found];
        add(all.filter(({ email }) => email === value).slice(0, 1));
        setOpen(false);
      },
      onRemoveLast: () => onChange(people.slice(0, -1)),
    },
  );
  const { typed, type, clear, open, setOpen } = combobox;
  const onTyped = (text: string) => {
    const list = peopleIn(text);
    if (!/[,;\n\t]/.test(text) || list.people.length === 0) return type(text);
    add(list.people);
    type(list.rest.join(", "));
    setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    if (whole && failure === null) take(whole);
  };
  const take = (person: Person) => {
    add([person]);
    clear();
  };
  const unfinished = open || failure !== null ? [] : peopleIn(typed).rest;
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
          aria-invalid={unfinished.length > 0 || failure !== null}
          spellCheck={false}
          placeholder="Add people"
          onChange={(event) => onTyped(event.target.value)}
          onPaste={(event) => {
            // A field of one line would join the lines of a list.
            const pasted = event.clipboardData.getData("text");
            if (!/[\n\t,;]/.test(pasted.trim())) return;
            event.preventDefault();
            onTyped(pasted.trim().replaceAll(/[\r\n]+/g, "\n"));
            setOpen(false);
          }}
          onFocus={() => setOpen(typed !== "" || people.length === 0)}
          onBlur={leave}
        />
        {open && failure === null && options.length > 0 && (
          <OptionList
            {...combobox.list}
            label={label}
            chosen={new Set()}
            emptyText={search.isRunning ? "Searching..." : "Nobody found. Type the whole address."}
          />
        )}
        {whole && failure !== null && (
          <small className="bad" role="alert">
            This address failed. {failure} Correct it, or{" "}
            <button type="button" className="action-link" onClick={() => take(whole)}>
              use it anyway
            </button>
            .
          </small>
        )}
        {unfinished.length > 0 && (
          <small className="bad" role="alert">
            {unfinished.map((part) => `“${part}”`).join(", ")}{" "}
            {unfinished.length === 1 ? "isn’t a whole address." : "aren’t whole addresses."}
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

/** Characters of a name or an address that is searched. */
const maxSearched = 100;

const optionOf = ({ name, email }: Person, keywords?: string): Option => ({
  value: email,
  label: name || email,
  ...(name && { note: email }),
  ...(keywords && { keywords }),
});
