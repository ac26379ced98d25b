import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, QuietButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import "../kit/sheet.css";
import "./settings.css";
import "./settings-page.css";

type ShownOnceProps = {
  title: string;
  /** The secret's name in a sentence. */
  name: string;
  secret: string;
  /** Where to copy it. */
  children: ReactNode;
  onClose: () => void;
};

/** A secret that is shown once; the dialog asks once before it closes. */
export function ShownOnce({ title, name, secret, children, onClose }: ShownOnceProps) {
  const [asked, setAsked] = useState(false);
  const [status, setStatus] = useState("");
  const copy = () =>
    copyText(secret).then(
      () => setStatus("Copied."),
      () => setStatus(`Your browser blocked copying. Please select the ${name} and copy it.`),
    );
  return (
    <Dialog
      title={title}
      onClose={asked ? onClose : () => setAsked(true)}
      footer={<Button onClick={onClose}>I’ve copied it</Button>}
    >
      <div className="dialog-form">
        <p>{children}</p>
        <code className="well shown-once">{secret}</code>
        <div className="cluster gap-12">
          <QuietButton icon={Copy} onClick={copy}>
            Copy
          </QuietButton>
          <span role="status">{status}</span>
        </div>
      </div>
      <p className="dialog-failure" role="alert">
        {asked && `The ${name} won’t be shown again. Have you copied it?`}
      </p>
    </Dialog>
  );
}
