import type { BinItem, BinKind } from "../../../contract/bin.ts";
import { toast } from "../../ui/toast.ts";
import { useMutate } from "../cache/use-query.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { countText } from "../lists/offer-undo.ts";

const deletingPermanently = {
  label: "Delete permanently",
  running: "Deleting...",
  grave: true,
} as const;

type DeleteFromBinProps = {
  kind: BinKind;
  ids: readonly string[];
  /** The rows of the list, to show their names. */
  known: readonly BinItem[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before records in the bin are deleted permanently. */
export function DeleteFromBin({ kind, ids, known, onClose, onDeleted }: DeleteFromBinProps) {
  const mutate = useMutate();
  const items = known.filter(({ id }) => ids.includes(id));

  async function onConfirm() {
    const { deleted } = await mutate("deleteFromBin", { body: { kind, ids: [...ids] } });
    toast.success(countText(kind, deleted, "permanently deleted"));
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete permanently"
      action={deletingPermanently}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="dialog-text">
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <b>{title}</b>
            </li>
          ))}
        </ul>
        <p>{consequences[kind]} This can't be undone.</p>
      </div>
    </ConfirmDialog>
  );
}

const consequences: Readonly<Record<BinKind, string>> = {
  post: "Earlier versions and everyone's drafts are deleted too.",
  client: "Their messages in the bin are deleted too. Emails you sent stay under Send Email.",
  enquiry: "Its notes are deleted too. The client stays.",
  media: "All its files are deleted too.",
};

type EmptyBinProps = {
  kind: BinKind;
  /** Name of the tab. */
  label: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before everything of one kind in the bin is deleted permanently. */
export function EmptyBin({ kind, label, onClose, onDeleted }: EmptyBinProps) {
  const mutate = useMutate();

  async function onConfirm() {
    const { deleted } = await mutate("emptyBin", { body: { kind } });
    toast.success(countText(kind, deleted, "permanently deleted"));
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete permanently"
      action={deletingPermanently}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="dialog-text">
        Everything under {label} in the bin will be deleted, including the other pages of this list.
        This can't be undone.
      </p>
    </ConfirmDialog>
  );
}
