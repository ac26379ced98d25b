import { ShieldAlert, ShieldCheck, ShieldOff } from "lucide-react";
import { Fragment } from "react";
import { firstNameOf, isOwn, isSame, type Person } from "../../../contract/reply-recipients.ts";
import { senderCheck } from "../../../contract/sender-warning.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useEmailActions } from "./conversation-actions.ts";
import type { useWholeMessage } from "./use-whole-message.ts";
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

/** Sender and recipients of an email in a line, which opens the addresses and the sender's check. */
export function EmailPeople({ of: whole }: { of: ReturnType<typeof useWholeMessage> }) {
  const message = whole.shown;
  const { from, to, cc, bcc, replyTo, direction, isGenuine, recipientCount } = message;
  const { ownAddresses: own = [], people: known = [] } = useEmailActions() ?? {};
  const isOurs = direction === "out";
  const check = senderCheck(message);
  const { icon, text, hint } = checks[check];
  const others = replyTo.filter((each) => !isSame(each, from));
  const rest = recipientCount - to.length - cc.length;
  const everybody = [from, ...to, ...cc, ...known];
  const named = ({ name, email }: Person) => ({
    name: name || (known.find((other) => isSame(other, { email }))?.name ?? ""),
    email,
  });
  const nameOf = (person: Person) =>
    isOwn(own, person.email) ? "us" : firstNameOf(named(person), everybody);
  const names = (people: readonly Person[]) =>
    [...new Set(people.map(nameOf))].map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ", "}
        <bdi>{name}</bdi>
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
        <Addresses name="To" of={to.map(named)} />
        <Addresses name="Cc" of={cc.map(named)} />
        <Addresses name="Bcc" of={bcc.map(named)} />
        {rest > 0 && (
          <dd>
            <QuietButton busy={whole.running} onClick={whole.load}>
              Show all {recipientCount}
            </QuietButton>
          </dd>
        )}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored email does not change.
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
