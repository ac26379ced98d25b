import { useState } from "react";
import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.tsx";
import { SelectionBar } from "../lists/list-foot.tsx";
import { offerUndo } from "../lists/offer-undo.ts";

type Step = { label: string; done: string; status: EnquiryStatus };

const steps: readonly Step[] = [
  { label: "Mark as won", done: "marked as won", status: "won" },
  { label: "Mark as lost", done: "marked as lost", status: "lost" },
  { label: "Mark as spam", done: "marked as spam", status: "spam" },
];
const spamSteps: readonly Step[] = [
  { label: "Not spam", done: "marked as not spam", status: "new" },
];

type SelectedEnquiriesProps = {
  /** The selected rows, as they are before a change. */
  selected: readonly Enquiry[];
  /** Whether the list shown is that of spam. */
  spam: boolean;
  /** The account that is signed in; empty until it is known. */
  me: string;
  onClear: () => void;
  onChanged: () => void;
  /** Called after an undo, maybe long after the list was left. */
  onUndone: () => void;
  /** Asks before the selected rows are deleted. */
  onDelete: () => void;
};

type Change = { status: EnquiryStatus } | { assignee: string };

/** Bulk changes of the selected enquiries. The toast shows how many changed and offers Undo. */
export function SelectedEnquiries(props: SelectedEnquiriesProps) {
  const { selected, spam, me, onClear, onChanged, onUndone, onDelete } = props;
  const [running, setRunning] = useState("");
  const mutate = useMutate();

  async function change(done: string, part: Change) {
    if (running) return;
    setRunning(done);
    try {
      const ids = selected.map(({ id }) => id);
      const { changed } = await mutate("updateEnquiries", { body: { ids, ...part } });
      const gone = ids.length - changed;
      const text = `${changed} ${done}${gone > 0 ? `. ${gone} had already been deleted.` : ""}`;
      offerUndo(text, async () => {
        await restoreValues(selected, part);
        onUndone();
      });
      onChanged();
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning("");
  }

  const mine = "assigned to you";
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      {me && !spam && (
        <Button small busy={running === mine} onClick={() => change(mine, { assignee: me })}>
          Assign to me
        </Button>
      )}
      {(spam ? spamSteps : steps).map(({ label, done, status }) => (
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
      <div className="admin-grave">
        <Button small onClick={onDelete}>
          Delete {selected.length}
        </Button>
      </div>
    </SelectionBar>
  );
}

/** Sets the status or the assignee that each row had, one request for each value. */
async function restoreValues(before: readonly Enquiry[], change: Change) {
  const valueBefore = ({ status, assignee }: Enquiry) =>
    "status" in change ? status : (assignee?.id ?? null);
  for (const rows of Map.groupBy(before, valueBefore).values()) {
    const [first] = rows;
    if (!first) continue;
    const ids = rows.map(({ id }) => id);
    const part =
      "status" in change ? { status: first.status } : { assignee: first.assignee?.id ?? null };
    await callApi("updateEnquiries", { body: { ids, ...part } });
  }
  toast.success("Undone");
}
