import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./recovery-codes.css";

/** Recovery codes, shown this once, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [told, setTold] = useState("");
  const text = `${codes.join("\n")}\n`;

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold("Copied."),
      () => setTold("Your browser did not let us copy. Please download them, or write them down."),
    );
  const download = () => {
    saveAs("nirbhay-recovery-codes.txt", text);
    setTold("Downloaded.");
  };

  return (
    <div className="recovery-codes">
      <p>
        Keep these where you find them without your phone. Each signs in once in place of app or
        passkey, and they are shown only now.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-codes__ways">
        <Button look="quiet" small onClick={copy}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button look="quiet" small onClick={download}>
          <Icon of={Download} />
          Download
        </Button>
        <span role="status">{told}</span>
      </div>
    </div>
  );
}

function saveAs(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
