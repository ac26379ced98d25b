import { Button } from "../../ui/button.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import type { EmailDraft, EmailErrors } from "./email-draft.ts";
import type { useRecipients } from "./use-recipients.ts";
import type { useSegments } from "./use-segments.ts";

type ToFieldProps = {
  email: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
  recipients: ReturnType<typeof useRecipients>;
  segments: ReturnType<typeof useSegments>;
  /** How many people are chosen. */
  total: number;
  errors: EmailErrors;
};

/** Clients and segments that an email goes to; a segment is one chip. */
export function ToField({ email, change, segments, total, errors, ...props }: ToFieldProps) {
  const { recipients, clients: _, reload, ...suggestions } = props.recipients;
  const isLoading = recipients.state === "loading";
  return (
    <>
      {recipients.state === "failed" && (
        <Failure text={`Error fetching clients. ${recipients.reason}`} onRetry={reload} />
      )}
      <MultiSelect
        label="To"
        placeholder={isLoading ? "Loading..." : "Search by name or address"}
        {...suggestions}
        loading={isLoading}
        chosen={email.to}
        onChange={(to) => change({ to })}
        groups={{
          options: segments.groups,
          chosen: email.segments,
          onChange: (chosen) => change({ segments: chosen }),
          nameOf: segments.nameOf,
        }}
        total={total}
        error={errors.segments ?? segments.refusal ?? errors.clientMails}
      />
      {segments.failure && (
        <Failure
          text={`Error fetching the people in a segment. ${segments.failure}`}
          onRetry={segments.retry}
        />
      )}
    </>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="cluster between alarm" role="alert">
      <p>{text}</p>
      <Button look="quiet" small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
