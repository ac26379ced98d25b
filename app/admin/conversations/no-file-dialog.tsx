import { ConfirmDialog } from "../lists/confirm-dialog.tsx";

type NoFileProps = { onSend: () => Promise<void>; onClose: () => void };

/** Asks before an email is sent without the file that its text announces. */
export function NoFileDialog({ onSend, onClose }: NoFileProps) {
  return (
    <ConfirmDialog
      title="You mention an attachment"
      action={{ label: "Send without a file", running: "Sending...", grave: false }}
      onConfirm={onSend}
      onClose={onClose}
    >
      <p>Nothing is attached to this email.</p>
    </ConfirmDialog>
  );
}
