import { redirect, useNavigate } from "react-router";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/emails-page.ts";
import { OpenEmail } from "./drafts/open-email.tsx";
import { useAskedDraft } from "./drafts/use-asked-draft.ts";
import { ComposeHead, SendForm } from "./send-form.tsx";

/** With a filter it is an address of the list, which was on this page (OFFICE-4). */
export function clientLoader({ url: { search, searchParams } }: Route.ClientLoaderArgs) {
  const bulkEmail = searchParams.get("bulkEmail");
  if (bulkEmail) throw redirect(adminPaths.bulkEmail(bulkEmail));
  if (searchParams.has("status") || searchParams.has("client")) {
    throw redirect(`${adminPaths.sentEmails}${search}`);
  }
  return {
    recipients: cachedQuery("listClientAddresses", { query: {} }),
    templates: cachedQuery("listReplyTemplates", {}),
    drafts: cachedQuery("listEmailDrafts", {}),
    segments: cachedQuery("listSegments", {}),
  };
}

export const meta = pageMeta("Send Email");

/** `/admin/email`: writes to one or many clients (decision B13); `draft` names one of one's drafts. */
export default function EmailsPage({ loaderData }: Route.ComponentProps) {
  const { recipients, templates, drafts, segments } = loaderData;
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();
  const asked = useAskedDraft(me);
  if (!asked) return <ComposeHead />;
  return (
    <OpenEmail key={asked.id} staff={me} id={asked.id} isNew={asked.isNew}>
      {(draft) => (
        <SendForm
          query={recipients}
          templates={templates}
          drafts={drafts}
          segments={segments}
          draft={draft}
          unfinished={asked.unfinished}
          onQueued={(id) => void navigate(adminPaths.bulkEmail(id), { state: { justSent: true } })}
        />
      )}
    </OpenEmail>
  );
}
