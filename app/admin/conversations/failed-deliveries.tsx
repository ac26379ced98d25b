import { Fragment } from "react";
import { firstNameOf, isSame, namesText } from "../../../contract/reply-recipients.ts";
import { QuietButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useEmailActions } from "./conversation-actions.ts";
import { shortTime } from "./conversation-row.tsx";
import { EmailStateLine } from "./email-state-line.tsx";
import type { Message } from "./reply-choice.ts";

/** For each recipient whom an email of ours did not reach: why, who got it, and what can be done. */
export function FailedDeliveries({ message }: { message: Message }) {
  const { to, cc, bcc, deliveries, state } = message;
  const actions = useEmailActions();
  const leaveOut = (id: string) =>
    mutate("cancelMail", { path: { id } }).catch((error: unknown) =>
      toast.error(errorTextWithFields(error)),
    );
  const repeat = actions?.repeatOf(message);
  const everyone = [...to, ...cc, ...bcc];
  const all = deliveries.length > 0 || !state ? deliveries : [{ email: to[0]?.email ?? "", state }];
  const personAt = (email: string) =>
    everyone.find((each) => isSame(each, { email })) ?? { name: "", email };
  const got = all.filter((each) => each.state.status === "accepted");
  const isOpen = (status: string) => status === "failed" || status === "waiting";
  return all
    .filter((each) => isOpen(each.state.status))
    .map(({ email, state: each }) => (
      <Fragment key={each.id}>
        <EmailStateLine
          state={each}
          {...(deliveries.length > 0 && { who: firstNameOf(personAt(email)) })}
        >
          {got.length > 0 && (
            <bdi>{namesText(got.map((other) => personAt(other.email)))} got the email.</bdi>
          )}
        </EmailStateLine>
        <p className="flow mt-8">
          {repeat && (
            <a className="action-link" href={`#entry-${repeat.id}`}>
              Sent again to <bdi>{namesText([...repeat.to, ...repeat.cc])}</bdi>,{" "}
              {shortTime(repeat.at)}
            </a>
          )}
          {actions && !repeat && each.status === "failed" && (
            <QuietButton onClick={() => actions.correct(message, [personAt(email)])}>
              Correct the address
            </QuietButton>
          )}
          {each.status === "waiting" && deliveries.length > 0 && (
            <QuietButton onClick={() => void leaveOut(each.id)}>
              Leave <bdi>{firstNameOf(personAt(email))}</bdi> out
            </QuietButton>
          )}
        </p>
      </Fragment>
    ));
}
