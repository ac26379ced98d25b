import type { ReactNode } from "react";
import type { BinItem, BinKind } from "../../../contract/bin.ts";
import { toast } from "../../ui/toast.ts";
import { useMutate } from "../cache/use-query.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { countText } from "../lists/offer-undo.ts";

type DialogProps = { kind: BinKind; onClose: () => void; onDeleted: () => void };

type DeleteFromBinProps = DialogProps & {
  ids: readonly string[];
  /** The rows of the list, to show their names. */
  known: readonly BinItem[];
};

/** Asks before records in the bin are deleted permanently. */
export function DeleteFromBin({ ids, known, ...props }: DeleteFromBinProps) {
  const { kind } = props;
  const mutate = useMutate();
  const items = known.filter(({ id }) => ids.includes(id));
  return (
    <PermanentDeletion
      {...props}
      request={() => mutate("deleteFromBin", { body: { kind, ids: [...ids] } })}
    >
      <div className="dialog-text">
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <b>{title}</b>
            </li>
          ))}
        </ul>
        <p>{consequences[kind]} This can’t be undone.</p>
      </div>
    </PermanentDeletion>
  );
}

const consequences: Readonly<Record<BinKind, string>> = {
  post: "Earlier versions and everyone’s drafts are deleted too.",
  client: "Their messages in the bin are deleted too. Emails you sent stay under Send Email.",
  enquiry: "Its notes are deleted too. The client stays.",
  media: "All its files are deleted too.",
};

/** Asks before everything of one kind in the bin is deleted permanently; `label` names its tab. */
export function EmptyBin({ label, ...props }: DialogProps & { label: string }) {
  const mutate = useMutate();
  return (
    <PermanentDeletion
      {...props}
      request={() => mutate("emptyBin", { body: { kind: props.kind } })}
    >
      <p className="dialog-text">
        Everything under {label} in the bin will be deleted, including the other pages of this list.
        This can’t be undone.
      </p>
    </PermanentDeletion>
  );
}

type PermanentDeletionProps = DialogProps & {
  request: () => Promise<{ deleted: number }>;
  children: ReactNode;
};

function PermanentDeletion(props: PermanentDeletionProps) {
  const { kind, request, onClose, onDeleted, children } = props;

  async function onConfirm() {
    const { deleted } = await request();
    toast.success(countText(kind, deleted, "permanently deleted"));
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete permanently"
      action={{ label: "Delete permanently", running: "Deleting...", grave: true }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
