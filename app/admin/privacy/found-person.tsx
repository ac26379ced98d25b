import { useEffect, useId, useRef, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { callApi } from "../api/api-client.ts";
import { useLocalQuery } from "../cache/use-query.ts";
import { readerDay } from "../lists/reader-date.ts";
import { amountsText } from "./amounts-in-words.ts";
import { ConsentsGiven } from "./consents-given.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { ExportButton } from "./export-button.tsx";
import { PeopleFound } from "./people-found.tsx";
import type { Person } from "./person.ts";

/** What there is about one person, and what can be done about it. */
export function FoundPerson({ person }: { person: Person }) {
  const [loaded, reload] = useLocalQuery(() => callApi("findPerson", { body: person }));
  const [erasing, setErasing] = useState(false);
  const [erased, setErased] = useState("");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = [person.email, person.phone].filter(Boolean).join(" or ");
  useEffect(() => heading.current?.focus(), []);

  const onErased = (words: string) => {
    setErasing(false);
    setErased(words);
    reload();
    heading.current?.focus();
  };

  const found = loaded.state === "ready" ? loaded.answer : null;
  const something = found !== null && Object.values(found.amounts).some((amount) => amount > 0);
  return (
    <section className="privacy-card" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className="privacy-card__lead" role="status">
        {erased && `Erased: ${erased}. `}
        {found && (something ? whatThereIs(found) : "We hold nothing about this person.")}
      </p>
      {loaded.state === "loading" && <TableNotice mood="loading" title="Loading..." />}
      {loaded.state === "failed" && (
        <TableNotice mood="failed" title="Error" hint={loaded.reason} retry={reload} />
      )}
      {found && something && (
        <>
          <PeopleFound people={found.clients} onChanged={reload} />
          <ConsentsGiven consents={found.consents} />
          <div className="privacy-card__actions">
            <ExportButton person={person} />
            <Button look="quiet" small onClick={() => setErasing(true)}>
              Erase...
            </Button>
          </div>
        </>
      )}
      {erasing && (
        <EraseDialog
          person={person}
          name={name}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </section>
  );
}

function whatThereIs({ amounts, firstAt, lastAt }: AnswerOf<"findPerson">): string {
  const [first, last] = [firstAt && readerDay(firstAt), lastAt && readerDay(lastAt)];
  if (!first || !last) return `We hold ${amountsText(amounts)}.`;
  return `We hold ${amountsText(amounts)}, ${first === last ? `of ${first}` : `from ${first} to ${last}`}.`;
}
