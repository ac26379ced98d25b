import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { type FilledPart, filledParts } from "../../../contract/merge-fields.ts";
import { company } from "../../copy/company.ts";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { EmailDraft } from "./email-draft.ts";
import type { Recipient } from "./left-out.ts";

const nobody = { email_id: "", name: "", company_name: "" };

/** The email as each recipient will read it. */
export function EmailPreview({
  email,
  chosen,
}: {
  email: EmailDraft;
  chosen: readonly Recipient[];
}) {
  const [shown, setShown] = useState(0);
  const index = Math.min(shown, Math.max(chosen.length - 1, 0));
  const reader = chosen[index] ?? nobody;
  return (
    <section className="preview" aria-labelledby="preview-title">
      <div className="preview__head">
        <h2 id="preview-title">Preview</h2>
        {chosen.length > 1 && (
          <div className="preview__steps">
            <RoundButton
              label="Previous recipient"
              onClick={() => setShown((index + chosen.length - 1) % chosen.length)}
            >
              <Icon of={ChevronLeft} />
            </RoundButton>
            <p aria-live="polite">
              <b>{reader.name}</b> {index + 1} of {chosen.length.toLocaleString("en-IN")}
            </p>
            <RoundButton
              label="Next recipient"
              onClick={() => setShown((index + 1) % chosen.length)}
            >
              <Icon of={ChevronRight} />
            </RoundButton>
          </div>
        )}
      </div>
      <div className="preview__email">
        <p className="preview__to">To {reader.email_id || "nobody yet"}</p>
        <p className="preview__subject">
          <Filled parts={filledParts(email.subject, reader)} />
        </p>
        <p className="preview__text">
          <Filled parts={filledParts(email.body, reader)} />
        </p>
        {email.to.size > 1 && (
          <p className="preview__foot">
            You’re receiving this email because you contacted {company.name}. Reply to it to answer.
            Unsubscribe
          </p>
        )}
      </div>
      <p className="preview__note">
        {email.to.size > 1
          ? "The last lines are added to every email to several people."
          : "An email to one client ends with your signature and joins their open enquiry."}
      </p>
    </section>
  );
}

function Filled({ parts }: { parts: readonly FilledPart[] }) {
  return parts.map((part, index) =>
    part.field ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move.
      <mark key={index} data-default={part.isDefault || undefined}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
