import { useId, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { TextArea } from "../../ui/field.tsx";
import { SaveForm } from "./save-form.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { useSaving } from "./use-saving.ts";

type SignatureCardProps = {
  account: AnswerOf<"readAccount">["data"];
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The lines below the emails that this member of staff writes, and how they look. */
export function SignatureCard({ account, onUnsaved }: SignatureCardProps) {
  const [text, setText] = useState(account.signature);
  const saving = useSaving("updateAccount");
  const preview = useId();
  const [name = "", ...rest] = (text.trim() || account.sender.signature).split("\n");
  return (
    <SettingsCard id="signature" title="Signature">
      <SaveForm
        isUnsaved={text !== account.signature}
        saving={saving}
        onUnsaved={onUnsaved}
        onSave={() => saving.save({ body: { signature: text } })}
      >
        <div className="halves">
          <div>
            <TextArea
              label="Your signature"
              rows={4}
              maxLength={fieldLimits.signature}
              value={text}
              placeholder={account.sender.signature}
              error={saving.errors["signature"]}
              onChange={({ target }) => setText(target.value)}
            />
            <p className="soft small signature__hint">
              Added below every reply and every email to one client. If empty, it is your name and
              the company’s.
            </p>
          </div>
          <section aria-labelledby={preview}>
            <p className="field__label" id={preview}>
              How it looks
            </p>
            <div className="well signature__preview">
              <p>Lakshmi can lead this part from 7 December.</p>
              <p>
                <b>{name}</b>
                {rest.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
                  <span key={index}>{line}</span>
                ))}
              </p>
            </div>
          </section>
        </div>
      </SaveForm>
    </SettingsCard>
  );
}
