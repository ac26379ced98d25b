import { Plus } from "lucide-react";
import { useState } from "react";
import { plainText } from "../../../contract/email-text.ts";
import type { ReplyTemplate } from "../../../contract/replies.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { PageHead } from "../kit/page-head.tsx";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/templates-page.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import "./emails.css";

const load = () => ({ templates: cachedQuery("listReplyTemplates", {}) });

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
      <PageHead title="Templates">
        <Button small onClick={() => setEdited("new")}>
          <Icon of={Plus} />
          Add a template
        </Button>
      </PageHead>
      <p className="page-lead measure">
        Start a reply or an email from a template. <code>{"{First name|there}"}</code>,{" "}
        <code>{"{Name}"}</code> and <code>{"{Company|your company}"}</code> are filled in. People
        without one see the text after the bar.
      </p>
      <QueryTableNotice of={asked} title="Error fetching templates" />
      {loaded.state === "ready" && templates.length === 0 && (
        <p className="soft">No templates yet. Add a reply that you write often.</p>
      )}
      <ul className="stack gap-8">
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" className="titled template" onClick={() => setEdited(template)}>
              <b>{template.name}</b>
              <span className="ellipsis">{plainText(template.body)}</span>
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
