import { useState } from "react";
import type { InboxItem } from "../../../contract/inbox.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { QueryChange } from "./change-query.ts";
import { QueryDialog } from "./query-dialog.tsx";
import type { Assignee } from "./use-assignees.ts";

type QueryOpenedProps = {
  /** As the list has it, if it is on the page shown. */
  item: InboxItem | undefined;
  assignees: readonly Assignee[];
  onClose: () => void;
  onSaved: (change: QueryChange) => void;
};

/** The item that the address names. It stays as it was opened when the list is read anew. */
export function QueryOpened({ item, ...rest }: QueryOpenedProps) {
  const [first, setFirst] = useState(item);
  if (!first && item) setFirst(item);
  const opened = first ?? item;
  if (opened) return <QueryDialog item={opened} {...rest} />;
  return (
    <Dialog
      title="Client Queries"
      onClose={rest.onClose}
      footer={
        <Button look="quiet" small onClick={rest.onClose}>
          Close
        </Button>
      }
    >
      <p className="dialog-text" role="alert">
        This query is not on this page of the list. It may have got another status, or be among
        older ones. Please search for it by name.
      </p>
    </Dialog>
  );
}
