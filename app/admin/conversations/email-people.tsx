import { ShieldAlert, ShieldCheck, ShieldOff } from "lucide-react";
import { Fragment } from "react";
import { firstNameOf, isSame, type Person } from "../../../contract/reply-recipients.ts";
import { Icon } from "../../ui/icon.tsx";
import { useEmailActions } from "./conversation-actions.ts";
import type { Message } from "./reply-choice.ts";
import { senderCheck } from "./sender-warning.ts";
import "./email-people.css";

const checks = {
  verified: { icon: ShieldCheck, text: "Verified", hint: "A mail server confirmed the sender." },
  unverified: { icon: ShieldAlert, text: "Not verified", hint: "The sender may be forged." },
  unchecked: {
    icon: ShieldOff,
    text: "Not checked",
    hint: "Nobody could check who sent this email.",
  },
} as const;

/** Whom an email is from and went to in a line, which opens the addresses and the sender's check. */
export function EmailPeople({ of: message }: { of: Message }) {
  const { from, to, cc, bcc, replyTo, direction, isGenuine, recipientCount } = message;
  const own = useEmailActions()?.ownAddresses ?? [];
  const isOurs = direction === "out";
  const check = senderCheck(message);
  const { icon, text, hint } = checks[check];
  const others = replyTo.filter((each) => !isSame(each, from));
  const rest = recipientCount - to.length - cc.length;
  const names = (people: readonly Person[]) =>
    people.map((person, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stored email does not change.
      <Fragment key={index}>
        {index > 0 && ", "}
        <bdi>{own.includes(person.email.toLowerCase()) ? "us" : firstNameOf(person)}</bdi>
      </Fragment>
    ));
  return (
    <details className="soft small email-people">
      <summary>
        <span className="ellipsis">
          {to.length > 0 && <>to {names(to)}</>}
          {cc.length > 0 && (
            <>
              {to.length > 0 && ", "}cc {names(cc)}
            </>
          )}
          {rest > 0 && ` and ${rest} more`}
          {to.length + cc.length === 0 && "From and to"}
        </span>
        {!isOurs && (
          <span
            className="pair gap-4 rigid email-people__check"
            data-check={isGenuine && check === "unverified" ? "genuine" : check}
            title={hint}
          >
            <Icon of={icon} />
            {text}
          </span>
        )}
      </summary>
      <dl className="facts">
        <Addresses name="From" of={[from]} />
        <Addresses name="Reply to" of={others} />
        <Addresses name="To" of={to} />
        <Addresses name="Cc" of={cc} />
        <Addresses name="Bcc" of={bcc} />
        {!isOurs && (
          <>
            <dt>Sender</dt>
            <dd>
              {text}. {isGenuine ? "A colleague marked this email as genuine." : hint}
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

function Addresses({ name, of: people }: { name: string; of: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {people.map(({ name: who, email }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span key={index} className="block">
            {who && who !== email && (
              <>
                <bdi>{who}</bdi>{" "}
              </>
            )}
            <bdi className="strong">{email || "No readable address"}</bdi>
          </span>
        ))}
      </dd>
    </>
  );
}
