import { useState } from "react";
import { flushSync } from "react-dom";
import { maxReplyRecipients } from "../../../contract/office-limits.ts";
import {
  everyoneIn,
  firstNameOf,
  isOtherCompany,
  isSame,
  namesText,
  type Person,
  type Recipients,
  without,
} from "../../../contract/reply-recipients.ts";
import { readerMoment } from "../lists/reader-formats.ts";
import { RecipientsField } from "./recipients-field.tsx";
import type { ReplyChoice } from "./reply-choice.ts";
import type { useComposer } from "./use-composer.ts";

const labels = { to: "To", cc: "Cc", bcc: "Bcc" };
const lists = ["to", "cc", "bcc"] as const;

type ComposerRecipientsProps = {
  composer: ReturnType<typeof useComposer>;
  colleagues: readonly Person[];
};

/** To, Cc and Bcc of the next email, who is left out of it, and the email that it forwards. */
export function ComposerRecipients({ composer, colleagues }: ComposerRecipientsProps) {
  const { chosen, setRecipients } = composer;
  const { mode, about, isLatest, recipients, leftOut, leftOutCount, known } = chosen;
  const [shown, setShown] = useState<ReadonlySet<keyof Recipients>>(new Set(["to"]));
  const all = everyoneIn(recipients);
  // Emails are mostly forwarded to colleagues.
  const [first, then] = mode === "forward" ? [colleagues, known] : [known, colleagues];
  const people = without([...first, ...without(then, first)], all);
  const suggested = people.filter(({ email }) => chosen.failureOf(email) === null);
  const fits = leftOut.length === leftOutCount && all.length + leftOutCount <= maxReplyRecipients;
  const isShown = (list: keyof Recipients) => shown.has(list) || recipients[list].length > 0;
  const email = about && (
    <>
      the email of <bdi>{firstNameOf(about.from)}</bdi>, {readerMoment(about.at)}
    </>
  );
  const hidden = lists.filter((list) => !isShown(list));
  return (
    <div className="composer__recipients">
      {lists.filter(isShown).map((list) => (
        <RecipientsField
          key={`${mode} ${list}`}
          id={`composer-${list}`}
          label={labels[list]}
          people={recipients[list]}
          onChange={(people) => setRecipients(list, people)}
          suggested={suggested}
          markOf={(person) => markOf(person, chosen)}
          failureOf={chosen.failureOf}
        >
          {list === "to" &&
            hidden.map((other) => (
              <button
                key={other}
                type="button"
                className="action-link small"
                // An address that becomes a chip would move the button before it is released.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  // The button goes: what is typed next would be keys of the page.
                  flushSync(() => setShown(new Set([...shown, other])));
                  document.getElementById(`composer-${other}`)?.focus();
                }}
              >
                {labels[other]}
              </button>
            ))}
        </RecipientsField>
      ))}
      {chosen.warning && <p className="wait small">{chosen.warning}</p>}
      {leftOutCount > 0 && (
        <p className="wait small cluster gap-6" role="status">
          <span>
            {fits ? (
              <>
                <bdi>{namesText(leftOut)}</bdi> won’t get this.
              </>
            ) : (
              `${leftOutCount} more won’t get this: an email can go to ${maxReplyRecipients} people.`
            )}
          </span>
          {fits && (
            <button
              type="button"
              className="action-link"
              onClick={() => {
                setRecipients("cc", [...recipients.cc, ...leftOut]);
                document.getElementById("composer-text")?.focus();
              }}
            >
              Add {leftOut.length === 1 ? <bdi>{namesText(leftOut)}</bdi> : "them"}
            </button>
          )}
        </p>
      )}
      {about && mode === "forward" && (
        <details className="soft small">
          <summary className="open-link">Forwards {email}</summary>
          <blockquote>{about.text}</blockquote>
        </details>
      )}
      {about && mode !== "forward" && !isLatest && <p className="soft small">Answers {email}</p>}
    </div>
  );
}

function markOf(person: Person, { failed, everybodySeen, client, isColleague }: ReplyChoice) {
  const failure = failed.find((each) => isSame(each, person));
  if (failure) return { kind: "failed" as const, text: failure.failure };
  if (isColleague(person.email)) {
    return { kind: "colleague" as const, text: "It is of your own company." };
  }
  if (isOtherCompany(person.email, client.email)) {
    return { kind: "other" as const, text: "It is of another company than the client’s." };
  }
  if (everybodySeen.some((each) => isSame(each, person))) return null;
  return { kind: "new" as const, text: "Nobody has used it in this conversation." };
}
