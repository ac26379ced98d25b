import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { tagLimits } from "../../../../contract/office-limits.ts";
import { RoundButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { mutate } from "../../api/api-client.ts";
import type { Query } from "../../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../../cache/use-query.tsx";
import { FormDialog } from "../../forms/forms.tsx";
import { ConfirmDialog, deleting } from "../../lists/confirm-dialog.tsx";
import { totalText } from "../../lists/reader-formats.ts";
import "../client-parts.css";

type Tags = AnswerOf<"listTags">;

type Step = { action: "rename" | "delete"; tag: string; clients: number };

const people = (clients: number) => (clients === 1 ? "1 client" : `${totalText(clients)} clients`);

/** The tags of all clients; each can be renamed or deleted everywhere. */
export function ManageTagsDialog({ tags, onClose }: { tags: Query<Tags>; onClose: () => void }) {
  const loaded = useQuery(tags);
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  if (step?.action === "rename") {
    return (
      <FormDialog
        title={`Rename “${step.tag}”`}
        subtitle={`On ${people(step.clients)}, and in segments`}
        submit={{ label: "Rename", running: "Renaming..." }}
        onClose={back}
        onSend={async (value) => {
          await mutate("renameTag", { body: { tag: step.tag, name: value("name") } });
          back();
        }}
      >
        <TextField
          label="New name"
          name="name"
          required
          autoComplete="off"
          maxLength={tagLimits.length}
          defaultValue={step.tag}
        />
      </FormDialog>
    );
  }
  if (step) {
    return (
      <ConfirmDialog
        title={`Delete “${step.tag}”`}
        action={deleting}
        onConfirm={async () => {
          await mutate("deleteTag", { body: { tag: step.tag } });
          back();
        }}
        onClose={back}
      >
        <p>{people(step.clients)} will lose this tag. The clients stay. You can’t undo this.</p>
      </ConfirmDialog>
    );
  }
  const rows = loaded.answer?.message ?? [];
  return (
    <Dialog title="Tags" subtitle="Changes apply to every client." onClose={onClose}>
      <QueryNotice of={loaded} retry />
      {loaded.state === "ready" && rows.length === 0 && (
        <p>No client has a tag. Select clients in the list, then choose Tag.</p>
      )}
      <ul className="manage-tags">
        {rows.map((row) => (
          <li key={row.tag}>
            <span className="grow">
              <b>{row.tag}</b> {people(row.clients)}
            </span>
            <RoundButton
              label={`Rename ${row.tag}`}
              icon={Pencil}
              onClick={() => setStep({ action: "rename", ...row })}
            />
            <RoundButton
              label={`Delete ${row.tag}`}
              icon={Trash2}
              onClick={() => setStep({ action: "delete", ...row })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
