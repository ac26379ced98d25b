import { CopyPlus } from "lucide-react";
import { useNavigate } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { beginEmail } from "./drafts/unsaved-emails.ts";
import { PreviewLine, PreviewText } from "./preview-text.tsx";
import "./emails.css";

type BulkEmailTextProps = { bulkEmail: AnswerOf<"readBulkEmail">["data"] };

/** Without a recipient, fields show their defaults. */
const nobody = { name: "", company_name: "" };

/** The text of a bulk email, and a button that starts a new email with it. */
export function BulkEmailText({ bulkEmail }: BulkEmailTextProps) {
  const { subject, text, cancelledFor, chosen, leftOut } = bulkEmail;
  const isUnsent = chosen === leftOut;
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();

  const begin = () => {
    const id = beginEmail(me, cancelledFor, { subject, body: text });
    void navigate(adminPaths.emailDraft(id));
  };
  return (
    <section className="sheet cluster between top bulk-text" aria-label="Message">
      <details className="grow" open={isUnsent}>
        <summary className="open-link">Message</summary>
        <p className="strong bulk-text__subject">
          <PreviewLine text={subject} reader={nobody} />
        </p>
        <div className="formatted-text">
          {text.trim() === "" ? (
            <p>This email has a subject only.</p>
          ) : (
            <PreviewText text={text} reader={nobody} />
          )}
        </div>
      </details>
      <Button look="quiet" small onClick={begin}>
        <Icon of={CopyPlus} />
        {cancelledFor.length > 0
          ? `Use again for the ${cancelledFor.length.toLocaleString("en-IN")} cancelled`
          : "Use again"}
      </Button>
    </section>
  );
}
