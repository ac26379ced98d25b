import { useState } from "react";
import { flushSync } from "react-dom";
import { fillFields } from "../../../contract/merge-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { QueryNotice, useLocalQuery } from "../cache/use-query.tsx";
import { PreviewText } from "../emails/preview-text.tsx";
import { FileNames } from "./attached-files.tsx";

type InsertTemplateProps = {
  client: { name: string; company_name: string };
  /** With the template's id if it has files. */
  onInsert: (text: string, template?: string) => void;
  onClose: () => void;
};

/** Chooses a template, shown as the client will read it. */
export function InsertTemplateDialog({ client, onInsert, onClose }: InsertTemplateProps) {
  const loaded = useLocalQuery(() => callApi("listReplyTemplates", {}));
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const all = loaded.answer?.message ?? [];
  const wanted = query.trim().toLowerCase();
  const found = all.filter(({ name, body }) => `${name} ${body}`.toLowerCase().includes(wanted));
  const template = found.find(({ id }) => id === chosen) ?? found[0];
  const step = (by: number) => {
    const next = found[(found.findIndex(({ id }) => id === template?.id) + by) % found.length];
    setChosen((next ?? found.at(-1))?.id ?? null);
  };
  const insert = () => {
    if (!template) return;
    // Closed first: a closing dialog gives the focus back, and the text should have it.
    flushSync(onClose);
    onInsert(
      fillFields(template.body, client),
      template.files.length > 0 ? template.id : undefined,
    );
  };
  return (
    <Dialog
      title="Templates"
      onClose={onClose}
      footer={
        <Button disabled={!template} onClick={insert}>
          {insertLabel(template?.files.length ?? 0)}
        </Button>
      }
    >
      <QueryNotice of={loaded} retry />
      {loaded.state === "ready" && (
        <div className="halves">
          <div className="stack gap-10 template-choice">
            <input
              className="input"
              type="search"
              aria-label="Search templates"
              placeholder="Search templates"
              autoFocus
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (by === undefined && event.key !== "Enter") return;
                if (isComposing(event)) return;
                event.preventDefault();
                if (by === undefined) insert();
                else step(by);
              }}
            />
            <ul>
              {found.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="menu-item"
                    aria-pressed={id === template?.id}
                    onClick={() => setChosen(id)}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
            {all.length === 0 && <p>There are no templates yet.</p>}
            <PageLink className="tap" to={adminPaths.templates}>
              {all.length === 0 ? "Add a template" : "Edit templates"}
            </PageLink>
            {all.length > 0 && found.length === 0 && <p>Nothing matches “{query}”.</p>}
          </div>
          {template && (
            <div className="stack gap-10 template-choice">
              <p className="soft small">As {client.name.split(" ")[0]} will read it</p>
              <div className="formatted-text">
                <PreviewText text={template.body} reader={client} />
              </div>
              <FileNames files={template.files} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

const insertLabel = (files: number) => (files === 0 ? "Insert" : `Insert with ${fileCount(files)}`);

/** "1 file", "2 files". */
export const fileCount = (files: number) => (files === 1 ? "1 file" : `${files} files`);
