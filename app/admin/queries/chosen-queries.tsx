import { useState } from "react";
import type { EnquiryStatus } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf } from "../api/errors.ts";
import { ChosenBar } from "../lists/chosen-bar.tsx";
import { announceInboxChange } from "./inbox-changes.ts";

type Step = { label: string; done: string; status: EnquiryStatus };

const honestSteps: readonly Step[] = [
  { label: "Won", done: "marked as won", status: "won" },
  { label: "Lost", done: "marked as lost", status: "lost" },
  { label: "Spam", done: "marked as spam", status: "spam" },
];
const spamSteps: readonly Step[] = [
  { label: "Not spam", done: "taken out of spam", status: "new" },
];

type ChosenQueriesProps = {
  chosen: ReadonlySet<string>;
  /** Whether the list shown is that of spam. */
  spam: boolean;
  /** The account that is signed in; empty until it is known. */
  me: string;
  onClear: () => void;
  onChanged: () => void;
};

/** What can be done with the chosen items of the inbox: one answer says for how many it was. */
export function ChosenQueries({ chosen, spam, me, onClear, onChanged }: ChosenQueriesProps) {
  const [running, setRunning] = useState("");

  async function change(done: string, part: { status: EnquiryStatus } | { assignee: string }) {
    if (running) return;
    setRunning(done);
    try {
      const ids = [...chosen];
      const { changed } = await callApi("updateEnquiries", { body: { ids, ...part } });
      const gone = ids.length - changed;
      toast.success(`${changed} ${done}${gone > 0 ? `, ${gone} no longer there` : ""}`);
      announceInboxChange();
      onChanged();
    } catch (error) {
      toast.error(plainReasonOf(error));
    }
    setRunning("");
  }

  const mine = "assigned to you";
  return (
    <ChosenBar count={chosen.size} onClear={onClear}>
      {me && !spam && (
        <Button small busy={running === mine} onClick={() => change(mine, { assignee: me })}>
          Assign to me
        </Button>
      )}
      {(spam ? spamSteps : honestSteps).map(({ label, done, status }) => (
        <Button
          key={label}
          look="quiet"
          small
          busy={running === done}
          onClick={() => change(done, { status })}
        >
          {label}
        </Button>
      ))}
    </ChosenBar>
  );
}
