import "./conflict.css";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { readerDate } from "../../lists/reader-date.ts";
import type { Conflict } from "./conflict.ts";
import type { ConflictChoice } from "./use-conflict-choice.ts";
import { VersionDifferences } from "./version-differences.tsx";

type ConflictDialogProps = { conflict: Conflict; choice: ConflictChoice };

/** Somebody else saved the post meanwhile: shows what differs and asks which version it shall be. */
export function ConflictDialog({ conflict, choice }: ConflictDialogProps) {
  const { by, theirs } = conflict;
  const beside = useRef<HTMLButtonElement>(null);
  const [running, setRunning] = useState(false);
  async function takeTheirs() {
    setRunning(true);
    await choice.takeTheirs(conflict);
  }
  return (
    <Dialog
      title="Somebody else saved this post"
      subtitle={
        <>
          <b>{by}</b> saved it on {readerDate(theirs.updatedAt)}, after you had opened it.
        </>
      }
      onClose={choice.decideLater}
      firstFocus={beside}
      footer={
        <>
          <Button look="quiet" small busy={running} onClick={takeTheirs}>
            Take theirs
          </Button>
          <Button look="quiet" small onClick={() => void choice.keepMine(conflict)}>
            Save mine over theirs
          </Button>
          <Button small ref={beside} onClick={() => choice.editBoth(conflict)}>
            Go on editing, with theirs beside
          </Button>
        </>
      }
    >
      <div className="conflict">
        <p className="conflict__key">
          <del className="compared">only in theirs</del>{" "}
          <ins className="compared">only in yours</ins>
        </p>
        <VersionDifferences conflict={conflict} />
        <p className="conflict__calm">
          Nothing is lost: the version that gives way stays among the earlier versions, or with you.
        </p>
      </div>
    </Dialog>
  );
}
