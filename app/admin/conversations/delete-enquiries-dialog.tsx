import type { Enquiry } from "../../../contract/enquiries.ts";
import { useMutate } from "../cache/use-query.tsx";
import { ConfirmDialog, deleting, movesToBin } from "../lists/confirm-dialog.tsx";
import { countText, offerRestore } from "../lists/offer-undo.ts";
import { kindNames } from "./conversation-names.ts";

type DeleteEnquiriesProps = {
  ids: readonly string[];
  /** The rows of the list, to show their senders. */
  known: readonly Pick<Enquiry, "id" | "kind" | "name" | "company_name">[];
  onClose: () => void;
  onDeleted: () => void;
  /** Called after an undo, maybe long after the dialog was closed. */
  onRestored: () => void;
};

/** Asks before enquiries are moved to the bin, and offers to undo it afterwards. */
export function DeleteEnquiries(props: DeleteEnquiriesProps) {
  const { ids, known, onClose, onDeleted, onRestored } = props;
  const mutate = useMutate();
  const rows = known.filter(({ id }) => ids.includes(id));

  async function onConfirm() {
    const { deleted } = await mutate("deleteEnquiries", { body: { ids: [...ids] } });
    const [only] = rows;
    const text =
      deleted === 1 && only
        ? `${kindNames[only.kind]} deleted`
        : countText("enquiry", deleted, "deleted");
    offerRestore(text, { kind: "enquiry", ids }, onRestored);
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete Client Query"
      action={deleting}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="dialog-text">
        {rows.length > 0 && (
          <ul>
            {rows.map(({ id, kind, name, company_name }) => (
              <li key={id}>
                {kindNames[kind]} from <b>{name}</b>, {company_name}
              </li>
            ))}
          </ul>
        )}
        <p>
          {movesToBin(ids.length)} {ids.length === 1 ? "Its client stays." : "Their clients stay."}
        </p>
      </div>
    </ConfirmDialog>
  );
}
