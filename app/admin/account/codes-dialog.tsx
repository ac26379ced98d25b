import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type CodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Recovery codes in a dialog of their own, which a slip of the finger does not close. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Dialog
      title="Recovery codes"
      onClose={asked ? onClose : () => setAsked(true)}
      footer={
        <Button small onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
      <p className="dialog-failure" role="alert">
        {asked && "They are not shown again. Have you kept them?"}
      </p>
    </Dialog>
  );
}
