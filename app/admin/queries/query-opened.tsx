import { useState } from "react";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAnswer } from "../api/use-answer.ts";
import type { QueryChange } from "./change-query.ts";
import { QueryDialog } from "./query-dialog.tsx";
import type { Assignee } from "./use-assignees.ts";

type Opened = {
  assignees: readonly Assignee[];
  onClose: () => void;
  onSaved: (change: QueryChange) => void;
};

type QueryOpenedProps = Opened & {
  id: string;
  /** As the list has it, if it is on the page shown. */
  item: Enquiry | undefined;
};

/** The item that the address names. It stays as it was opened when the list is read anew. */
export function QueryOpened({ id, item, ...rest }: QueryOpenedProps) {
  const [first] = useState(item);
  return first ? <QueryDialog item={first} {...rest} /> : <UnseenQuery id={id} {...rest} />;
}

/** An item that is not on the page shown, as when an address of it was kept. */
function UnseenQuery({ id, ...rest }: Opened & { id: string }) {
  const [loaded] = useAnswer("readEnquiry", { path: { id } });
  if (loaded.state === "ready") return <QueryDialog item={loaded.answer.data} {...rest} />;
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
      {loaded.state === "loading" ? (
        <p className="dialog-text" role="status">
          Loading...
        </p>
      ) : (
        <p className="dialog-text" role="alert">
          {loaded.reason}
        </p>
      )}
    </Dialog>
  );
}
