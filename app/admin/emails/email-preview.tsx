import { ChevronLeft, ChevronRight, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useSiteNames } from "../../site/layout/use-site-names.ts";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FileNames } from "../conversations/attached-files.tsx";
import { useCurrentUser } from "../session/current-user.ts";
import type { EmailDraft } from "./email-draft.ts";
import type { Recipient } from "./left-out.ts";
import { PreviewLine, PreviewText } from "./preview-text.tsx";
import "./compose-email.css";
import "./email-preview.css";

const nobody = { email_id: "", name: "Name", company_name: "Company" };

type EmailPreviewProps = {
  email: EmailDraft;
  /** Whether it goes to several people, and so ends with the link to unsubscribe. */
  isBulk: boolean;
  readers: readonly Recipient[];
  shown: number;
  onShow: (index: number) => void;
};

/** The email as each recipient will read it, on a computer or a phone. */
export function EmailPreview({ email, isBulk, readers, shown, onShow }: EmailPreviewProps) {
  const [device, setDevice] = useState<"computer" | "phone">("computer");
  const index = Math.min(shown, Math.max(readers.length - 1, 0));
  const reader = readers[index] ?? nobody;
  const { name } = useCurrentUser();
  const company = useSiteNames();
  const [firstName = name] = name.split(" ");
  const step = (by: number) => onShow((index + by + readers.length) % readers.length);
  return (
    <section className="preview" aria-labelledby="preview-title">
      <div className="cluster between preview__head">
        <h2 id="preview-title">Preview</h2>
        {readers.length > 1 && (
          <div className="row preview__steps">
            <RoundButton label="Previous recipient" icon={ChevronLeft} onClick={() => step(-1)} />
            <p className="row gap-6" aria-live="polite">
              <b className="ellipsis">{reader.name}</b>{" "}
              <span className="rigid">
                {index + 1} of {readers.length.toLocaleString("en-IN")}
              </span>
            </p>
            <RoundButton label="Next recipient" icon={ChevronRight} onClick={() => step(1)} />
          </div>
        )}
        <div className="segments">
          {([Monitor, Smartphone] as const).map((icon) => {
            const value = icon === Monitor ? "computer" : "phone";
            return (
              <button
                key={value}
                type="button"
                aria-pressed={device === value}
                onClick={() => setDevice(value)}
              >
                <Icon of={icon} />
                <span className="visually-hidden">On a {value}</span>
              </button>
            );
          })}
        </div>
      </div>
      <article className="panel preview__email" data-device={device}>
        <header>
          <p>
            <span className="soft">From</span> {firstName}, {company.name}
          </p>
          <p>
            <span className="soft">To</span> {reader.email_id || "nobody yet"}
          </p>
          <p className="preview__subject">
            {email.subject === "" ? (
              <span className="soft">Subject</span>
            ) : (
              <PreviewLine text={email.subject} reader={reader} />
            )}
          </p>
        </header>
        {isBulk && <p className="preview__brand">{company.shortName}</p>}
        <div className="stack preview__text formatted-text">
          {email.body.trim() === "" ? (
            <p className="soft">Your text appears here.</p>
          ) : (
            <PreviewText text={email.body} reader={reader} />
          )}
          {!isBulk && <p className="soft">Your signature</p>}
        </div>
        <FileNames files={email.files} />
        {isBulk && (
          <footer>
            You’re receiving this because … (for each: when they wrote first, or who added them){" "}
            <u>Unsubscribe</u>
            <br />
            {company.name} and its postal address
          </footer>
        )}
      </article>
    </section>
  );
}
