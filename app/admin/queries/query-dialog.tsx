import { useId } from "react";
import { Link } from "react-router";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { QueryChange } from "./change-query.ts";
import { QueryFacts } from "./query-facts.tsx";
import { QueryForm } from "./query-form.tsx";
import { kindNames, replySubject } from "./query-words.ts";
import type { Assignee } from "./use-assignees.ts";
import { useQueryForm } from "./use-query-form.ts";

type QueryDialogProps = {
  item: Enquiry;
  assignees: readonly Assignee[];
  onClose: () => void;
  onSaved: (change: QueryChange) => void;
};

/** One enquiry or requested call, whole, with what staff make of it. */
export function QueryDialog({ item, assignees, onClose, onSaved }: QueryDialogProps) {
  const form = useQueryForm(item, onSaved);
  const formId = useId();
  // What is under way closes the dialog itself; closing it twice would leave the page.
  const close = () => {
    if (!form.attempt.running) onClose();
  };
  return (
    <Dialog
      title={kindNames[item.kind]}
      subtitle={
        <>
          <b>{item.name}</b>, {item.company_name}
        </>
      }
      onClose={close}
      footer={
        <>
          {item.clientId && (
            <div className="query__client">
              {item.status !== "spam" && (
                <Link
                  to={adminPaths.letterTo(item.clientId)}
                  state={{ openedHere: true, subject: replySubject(item) }}
                >
                  Reply
                </Link>
              )}
              <Link to={adminPaths.client(item.clientId)}>Open the client</Link>
            </div>
          )}
          <Button look="quiet" small onClick={close}>
            Close
          </Button>
          {item.status === "spam" && (
            <Button look="quiet" small onClick={() => void form.save({ status: "new" })}>
              Not spam
            </Button>
          )}
          <Button type="submit" form={formId} small busy={form.attempt.running}>
            {form.attempt.running ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      <QueryFacts item={item} />
      <QueryForm id={formId} item={item} form={form} assignees={assignees} />
    </Dialog>
  );
}
