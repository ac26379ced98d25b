import { useRef, useState } from "react";
import type { Blog } from "../../../../contract/blogs.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { callApi } from "../../api/call-api.ts";
import { plainReasonOf } from "../../api/errors.ts";
import { BlogNames } from "./blog-names.tsx";
import { offerToRestore } from "./restore-blogs.ts";

type DeleteBlogsProps = {
  ids: readonly string[];
  /** The posts that the list has, those among them. */
  known: readonly Blog[];
  onClose: () => void;
  onDeleted: () => void;
};

type Deletion = { state: "asking" } | { state: "running" } | { state: "failed"; reason: string };

/** Asks before posts leave the website, and says how they come back. */
export function DeleteBlogs({ ids, known, onClose, onDeleted }: DeleteBlogsProps) {
  const [deletion, setDeletion] = useState<Deletion>({ state: "asking" });
  const cancel = useRef<HTMLButtonElement>(null);
  const running = deletion.state === "running";

  // The deletion under way closes the dialog itself; closing it twice would leave the list.
  const close = () => {
    if (!running) onClose();
  };

  async function confirm() {
    setDeletion({ state: "running" });
    try {
      const [id] = ids;
      await callApi(
        "deleteBlogs",
        ids.length === 1 && id ? { query: { id } } : { body: { ids: [...ids] } },
      );
      offerToRestore(ids);
      onDeleted();
    } catch (error) {
      toast.error("Error");
      setDeletion({ state: "failed", reason: plainReasonOf(error) });
    }
  }

  return (
    <Dialog
      title="Delete Blog"
      onClose={close}
      firstFocus={cancel}
      footer={
        <>
          <Button look="quiet" small ref={cancel} onClick={close}>
            Cancel
          </Button>
          <div className="admin-grave">
            <Button small busy={running} onClick={confirm}>
              {running ? "Deleting..." : "Delete"}
            </Button>
          </div>
        </>
      }
    >
      <BlogNames ids={ids} known={known} />
      <p className="dialog-text">
        Visitors no longer see {ids.length === 1 ? "it" : "them"} from then on. The message that
        follows offers Undo and stays until you dismiss it. After that,{" "}
        {ids.length === 1 ? "it is" : "they are"} kept for 30 days, and an admin can bring{" "}
        {ids.length === 1 ? "it" : "them"} back through the API.
      </p>
      <p className="dialog-failure" role="alert">
        {deletion.state === "failed" && deletion.reason}
      </p>
    </Dialog>
  );
}
