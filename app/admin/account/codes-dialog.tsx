import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type CodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Recovery codes in a dialog of their own. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  return (
    <Dialog
      title="Recovery codes"
      onClose={onClose}
      footer={
        <Button small onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
