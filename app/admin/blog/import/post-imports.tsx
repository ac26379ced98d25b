import { useState } from "react";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { EarlierImport } from "../../../../contract/post-imports.ts";
import { QuietButton } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { mutate } from "../../api/api-client.ts";
import type { Query } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../../cache/use-query.tsx";
import { ImportList } from "../../imports/import-list.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { ConfirmDialog } from "../../lists/confirm-dialog.tsx";
import { counted } from "../../lists/counted.ts";
import { usePermitted } from "../../shell/permitted.tsx";

type PostImportsProps = { imports: Query<AnswerOf<"listPostImports">>; onUndone: () => void };

/** Imports whose posts are here, newest first, each with its Undo. */
export function PostImports({ imports, onUndone }: PostImportsProps) {
  const asked = useQuery(imports);
  const [chosen, setChosen] = useState<EarlierImport | null>(null);
  const [staying, setStaying] = useState<readonly string[]>([]);
  const mayUndo = usePermitted("delete", "staff");
  async function undo(id: string) {
    const undone = await mutate("undoPostImport", { path: { id } });
    setChosen(null);
    setStaying(undone.staying);
    if (undone.staying.length === 0) onUndone();
    toast.success(`${counted(undone.deleted, "post", "posts")} deleted`);
  }
  return (
    <>
      {staying.length > 0 && (
        <Sheet
          title="The import is undone, except for these posts"
          lead="Somebody has changed them since."
        >
          <p>{staying.join(", ")}</p>
        </Sheet>
      )}
      <QueryTableNotice of={asked} title="Error fetching earlier imports" />
      <ImportList
        imports={(asked.answer?.message ?? []).map((each) => ({
          ...each,
          name: <b>{counted(each.posts, "post", "posts")}</b>,
          sum: stateTexts[each.state],
          undo: mayUndo && (
            <QuietButton onClick={() => setChosen(each)}>Undo the import…</QuietButton>
          ),
        }))}
      />
      {chosen && (
        <ConfirmDialog
          title="Undo the import?"
          action={{ label: "Undo the import", running: "Undoing...", grave: true }}
          onConfirm={() => undo(chosen.id)}
          onClose={() => setChosen(null)}
        >
          <p>
            Its posts are deleted for good, with pictures that nothing else uses. Posts that
            somebody has changed since stay.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const stateTexts: Readonly<Record<EarlierImport["state"], string>> = {
  running: "Still importing",
  done: "",
  ended: "Ended early: import the file again for the rest",
};
