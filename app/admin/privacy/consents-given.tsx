import type { AnswerOf } from "../../../contract/endpoints.ts";
import { readerDate } from "../lists/reader-date.ts";

type Consents = AnswerOf<"findPerson">["consents"];

const sentAs = { enquiry: "An enquiry", call: "A call request" } as const;

/** Which privacy notice was agreed to with each thing sent: the record of consent. */
export function ConsentsGiven({ consents }: { consents: Consents }) {
  if (consents.length === 0) return null;
  return (
    <details className="privacy-consents">
      <summary>Consent, as given with each form</summary>
      <ul>
        {consents.map(({ kind, version, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only ever shown as a whole.
          <li key={place}>
            <time dateTime={at}>{readerDate(at)}</time>: {sentAs[kind]}, privacy notice of {version}
          </li>
        ))}
      </ul>
    </details>
  );
}
