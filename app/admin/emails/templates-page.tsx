import { Plus } from "lucide-react";
import { useState } from "react";
import { plainText } from "../../../contract/email-text.ts";
import type { ReplyTemplate } from "../../../contract/replies.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/templates-page.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import "../lists/list-tools.css";
import "./templates.css";

const load = () => ({ templates: cachedQuery("listReplyTemplates", {}) });

export const handle = { prefetch: load };

export const clientLoader = load;

export const meta = pageMeta("Templates");

/** `/admin/settings/templates`: the texts that staff begin replies and emails with. */
export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  const asked = useQuery(loaderData.templates);
  const [loaded] = asked;
  const [edited, setEdited] = useState<ReplyTemplate | "new" | null>(null);
  const templates = loaded.state === "ready" ? loaded.answer.message : [];
  return (
    <>
      <div className="list-head">
        <h1 className="page-name">Templates</h1>
        <Button small onClick={() => setEdited("new")}>
          <Icon of={Plus} />
          Add a template
        </Button>
      </div>
      <p className="templates__lead">
        Start a reply or an email from a template. <code>{"{First name|there}"}</code>,{" "}
        <code>{"{Name}"}</code> and <code>{"{Company|your company}"}</code> are filled in. People
        without one see the text after the bar.
      </p>
      <QueryTableNotice of={asked} title="Error fetching templates" />
      {loaded.state === "ready" && templates.length === 0 && (
        <p className="templates__empty">No templates yet. Add a reply that you write often.</p>
      )}
      <ul className="templates">
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" className="template" onClick={() => setEdited(template)}>
              <b>{template.name}</b>
              <span>{plainText(template.body)}</span>
            </button>
          </li>
        ))}
      </ul>
      {edited && (
        <TemplateDialog
          template={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
