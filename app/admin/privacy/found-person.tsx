import { Download, Eraser } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BodyOf } from "../../../contract/endpoints.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi, mutate, saveFile } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { QueryTableNotice, useLocalQuery } from "../cache/use-query.tsx";
import { useAction } from "../forms/use-action.ts";
import { TermHelp } from "../help/term-help.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { localDay, readerDate } from "../lists/reader-formats.ts";
import { ErasePanel } from "./erase-panel.tsx";
import { type Found, StoredRecords } from "./stored-records.tsx";
import "../lists/list-tools.css";

/** A person by email address, phone number, or both. */
export type Person = BodyOf<"findPerson">;

type FoundPersonProps = {
  person: Person;
  /** Retention period; 0 for none, null while it is not known. */
  months: number | null;
};

export function FoundPerson({ person, months }: FoundPersonProps) {
  const loaded = useLocalQuery(() => callApi("findPerson", { body: person }));
  const [erasing, setErasing] = useState(false);
  const [erased, setErased] = useState("");
  const [receivedOn, setReceivedOn] = useState(localDay);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = [person.email, person.phone].filter(Boolean).join(" or ");
  useEffect(() => heading.current?.focus(), []);

  const close = () => {
    setErasing(false);
    heading.current?.focus();
  };
  const onErased = (amounts: string) => {
    setErased(amounts);
    loaded.reload();
    close();
  };

  const found = loaded.answer;
  const hasData = found !== null && Object.values(found.amounts).some((amount) => amount > 0);
  return (
    <>
      <Sheet title={name} heading={heading}>
        <p className="soft" role="status">
          {erased && `Erased: ${erased}. `}
          {found && !hasData && "We have no data about this person."}
        </p>
        <QueryTableNotice of={loaded} title="Error" />
        {found && hasData && (
          <>
            <ul className="sheet-rows">
              {found.clients.map((client) => (
                <ClientRow key={client.id} client={client} onChanged={loaded.reload} />
              ))}
            </ul>
            <StoredRecords found={found} months={months} />
            <Consents consents={found.consents} />
            <div className="cluster gap-12 privacy-actions">
              <label className="day-field">
                They asked on
                <input
                  type="date"
                  value={receivedOn}
                  max={localDay()}
                  onChange={({ target }) => setReceivedOn(target.value)}
                />
              </label>
              <ExportButton person={person} receivedOn={receivedOn} />
              <div className="admin-grave">
                <QuietButton icon={Eraser} onClick={() => setErasing(true)}>
                  Erase...
                </QuietButton>
                <TermHelp term="erase" />
              </div>
            </div>
          </>
        )}
      </Sheet>
      {erasing && (
        <ErasePanel
          person={person}
          name={found?.clients[0]?.name ?? name}
          receivedOn={receivedOn}
          onClose={close}
          onErased={onErased}
        />
      )}
    </>
  );
}

type ClientRowProps = { client: Found["clients"][number]; onChanged: () => void };

/** A client, and whether the use of their data is restricted. */
function ClientRow({ client, onChanged }: ClientRowProps) {
  const { id, name, email_id: email, restrictedAt, deletedAt } = client;
  async function toggle() {
    try {
      const body = { email, restricted: restrictedAt === null };
      const { message } = await mutate("restrictPerson", { body });
      toast.success(message);
      onChanged();
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  return (
    <li className="sheet-row">
      <div className="grow soft">
        <h3>{deletedAt ? name : <PageLink to={adminPaths.client(id)}>{name}</PageLink>}</h3>
        <p>{email}</p>
        <p>
          {restrictedAt
            ? `Restricted since ${readerDate(restrictedAt)}: stored, but not shown in lists, search or exports, and not emailed.`
            : deletedAt
              ? `In the bin since ${readerDate(deletedAt)}: not shown in lists and not emailed.`
              : "Not restricted: appears in lists and can be emailed."}{" "}
          <TermHelp term="restricted" />
        </p>
      </div>
      <QuietButton
        aria-label={restrictedAt ? `Lift restriction of ${name}` : `Restrict ${name}`}
        onClick={toggle}
      >
        {restrictedAt ? "Lift restriction" : "Restrict"}
      </QuietButton>
    </li>
  );
}

const forms = { enquiry: "An enquiry", callback: "A callback request" } as const;

/** The record of consent: the privacy notice agreed to with each form. */
function Consents({ consents }: Pick<Found, "consents">) {
  if (consents.length === 0) return null;
  return (
    <details className="privacy-consents">
      <summary>Consent given with each form</summary>
      <ul className="soft">
        {consents.map(({ kind, version, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index}>
            <time dateTime={at}>{readerDate(at)}</time>: {forms[kind]}, privacy notice of {version}
          </li>
        ))}
      </ul>
    </details>
  );
}

function ExportButton({ person, receivedOn }: { person: Person; receivedOn: string }) {
  const { running, run } = useAction();
  const onExport = async () => {
    const body = { ...person, ...(receivedOn && { receivedOn }) };
    const { data } = await mutate("exportPerson", { body });
    const content = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    // Without the person's name: others may see the folder of downloads.
    saveFile(`personal-data-${localDay()}.json`, content);
    toast.success("Exported");
  };
  return (
    <Button busy={running} icon={Download} onClick={() => run(onExport)}>
      {running ? "Exporting..." : "Export as JSON"}
    </Button>
  );
}
