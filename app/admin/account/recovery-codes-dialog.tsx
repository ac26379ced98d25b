import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { useSiteNames } from "../../site/layout/use-site-names.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { callApi, saveFile } from "../api/api-client.ts";
import { FormDialog } from "../forms/forms.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";

export function RenewCodes({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <CodesDialog codes={codes} onClose={onDone} />;
  return (
    <FormDialog
      title="Create new recovery codes"
      submit={{ label: "Create new codes", running: "Creating..." }}
      onClose={onClose}
      onSend={async (value) => {
        const body = { password: value("password") };
        setCodes((await callApi("renewRecoveryCodes", { body })).codes);
      }}
    >
      <p>Your current codes will stop working.</p>
      <CurrentPasswordField />
    </FormDialog>
  );
}

/** Recovery codes in a dialog that asks once before it closes. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Dialog
      title="Recovery codes"
      onClose={asked ? onClose : () => setAsked(true)}
      footer={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      <RecoveryCodes codes={codes} />
      <p className="dialog-failure" role="alert">
        {asked && "You won’t see these codes again. Have you saved them?"}
      </p>
    </Dialog>
  );
}

/** Recovery codes, shown once, with buttons to copy and download them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [status, setStatus] = useState("");
  const { shortName } = useSiteNames();
  const text = `${codes.join("\n")}\n`;

  const copy = () =>
    copyText(text).then(
      () => setStatus("Copied."),
      () =>
        setStatus("Your browser blocked copying. Please download the codes or write them down."),
    );
  const download = () => {
    const name = `${shortName} recovery codes.txt`.trim();
    saveFile(name, new Blob([text], { type: "text/plain" }));
    setStatus("Downloaded.");
  };

  return (
    <div className="dialog-form">
      <p>
        Save these codes where you can reach them without your phone. Each one signs you in once,
        instead of the app or passkey. They are shown only now.
      </p>
      <ul className="well recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="mono">{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster gap-12">
        <QuietButton icon={Copy} onClick={copy}>
          Copy
        </QuietButton>
        <QuietButton icon={Download} onClick={download}>
          Download
        </QuietButton>
        <span role="status">{status}</span>
      </div>
    </div>
  );
}
