import type { ClientFact } from "../../../../contract/clients.ts";
import { readerDate } from "../../lists/reader-formats.ts";
import type { ClientPageAnswer } from "./client-page.tsx";

const factNames: Readonly<Record<ClientFact, string>> = {
  name: "name",
  company_name: "company",
  email_id: "email address",
  phone: "phone number",
  about: "text under “Good to know”",
};

/** Staff's changes to a client, newest first, with the old value. */
export function ClientHistory({ changes }: Pick<ClientPageAnswer, "changes">) {
  if (changes.length === 0) {
    return <p className="client-conversation__none">Nobody has changed this client’s details.</p>;
  }
  return (
    <ol className="client-history">
      {changes.map(({ id, fact, before, after, at, by }) => (
        <li key={id}>
          <p>
            <b>{by?.name ?? "A former colleague"}</b> changed the {factNames[fact]}{" "}
            <time dateTime={at}>{readerDate(at)}</time>
          </p>
          <p className="client-history__values">
            <del>{before || "empty"}</del> <ins>{after || "empty"}</ins>
          </p>
        </li>
      ))}
    </ol>
  );
}
