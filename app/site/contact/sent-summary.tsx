import { useLocation } from "react-router";
import {
  type CallbackPeriod,
  callbackPeriods,
  callbackTimeText,
  chosenMoment,
} from "../../../contract/callback-time.ts";
import { fieldCopy, formCopy } from "../../copy/form-copy.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { ReceivedNote, type ReceivedTexts } from "./form-fields.tsx";
import styles from "./sent-summary.css?url";

type Values = Readonly<Record<string, string>>;

/** In place of a form that was posted without scripts: the next step, what was sent, and a new form. */
export function SentSummary({
  id,
  received,
  another,
  values,
}: {
  id: string;
  received: ReceivedTexts;
  /** Text of the link to a new form. */
  another: string;
  values: Values;
}) {
  const { pathname } = useLocation();
  const time = preferredTimeOf(values);
  return (
    <div id={id} tabIndex={-1} className="sent-summary">
      {/* Not imported, since few visitors see it. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <div role="status" className="form-outcome form-outcome--received">
        <ReceivedNote {...received} />
      </div>
      <h3>{formCopy.sent}</h3>
      <dl>
        {Object.entries(fieldCopy).map(
          ([name, { label }]) =>
            values[name] && (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{values[name]}</dd>
              </div>
            ),
        )}
        {time && (
          <div>
            <dt>{fieldCopy.preferredTime.label}</dt>
            <dd>{time}</dd>
          </div>
        )}
      </dl>
      <PageLink className="button button--quiet" to={pathname}>
        {another}
      </PageLink>
    </div>
  );
}

function preferredTimeOf(values: Values): string | undefined {
  const period = callbackPeriods.find(
    (one): one is CallbackPeriod => one === values["preferred_time"],
  );
  if (!period) return undefined;
  const { preferred_date = "", preferred_start = "" } = values;
  const choice = { preferred_time: period, preferred_date, preferred_start };
  return callbackTimeText(period, chosenMoment(choice));
}
