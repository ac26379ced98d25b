import { Send } from "lucide-react";
import { useNavigate } from "react-router";
import { segmentTooLarge } from "../../../contract/office-limits.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { useQuery } from "../cache/use-query.tsx";
import { beginEmail } from "../emails/drafts/unsaved-emails.ts";
import { useAction } from "../forms/use-action.ts";
import { totalText } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { type ClientFilters, searchIn } from "./client-columns.tsx";
import type { CountsQuery } from "./client-totals.tsx";

type EmailListProps = { counts: CountsQuery | null; filters: ClientFilters };

/** Begins an email to everybody whom a search or filter shows; without one, to nobody yet. */
export function EmailListButton({ counts, filters }: EmailListProps) {
  const search = searchIn(filters);
  if (counts && Object.values(search).some((value) => value?.trim())) {
    return <EmailToList counts={counts} search={search} />;
  }
  return (
    <ButtonLink to={adminPaths.email} icon={Send}>
      Send Email
    </ButtonLink>
  );
}

type ToListProps = { counts: CountsQuery; search: ReturnType<typeof searchIn> };

function EmailToList({ counts, search }: ToListProps) {
  const { clients } = useQuery(counts).answer ?? { clients: 0 };
  const { running, run } = useAction();
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();
  const begin = () =>
    run(async () => {
      const { message, more } = await callApi("listClientAddresses", { query: search });
      if (more) return void toast.error(segmentTooLarge("This list"));
      const to = message.map(({ email_id }) => email_id);
      const given = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
      const list = { query: new URLSearchParams(given).toString(), count: to.length };
      await navigate(adminPaths.emailDraft(beginEmail(me, to, { list })));
    });
  return (
    <Button busy={running} disabled={clients === 0} icon={Send} onClick={begin}>
      Send Email to {totalText(clients)}
    </Button>
  );
}
