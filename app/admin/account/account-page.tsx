import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tag } from "../../ui/tag.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { cachedQuery, type Query } from "../cache/query-cache.ts";
import { QueryNotice, QueryTableNotice, useQuery, useRefresh } from "../cache/use-query.tsx";
import { useAction } from "../forms/use-action.ts";
import { Sheet } from "../kit/sheet.tsx";
import { readerDate, timeAgo } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/account-page.ts";
import { PasskeysCard, ProfileCard, ProtectionCard } from "./account-cards.tsx";
import { AccountDialog } from "./account-dialogs.tsx";
import { FirstCodes, PendingTask } from "./pending-task.tsx";
import "./account.css";

export const clientLoader = () => ({
  account: cachedQuery("readAccount", {}),
  sessions: cachedQuery("listSessions", {}),
});

export const meta = pageMeta("Your account");

/** `/admin/account`: profile, second factor and sessions of the signed-in account. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const user = useCurrentUser();
  const loaded = useQuery(loaderData.account);
  const refresh = useRefresh();
  const [firstCodes, setFirstCodes] = useState<readonly string[] | null>(null);
  // Codes are shown only once, and the session, which is read every minute, no longer has the task.
  if (firstCodes) return <FirstCodes codes={firstCodes} onDone={() => setFirstCodes(null)} />;
  if (user.pending.length > 0) return <PendingTask user={user} onCodes={setFirstCodes} />;
  const account = loaded.answer?.data ?? null;
  return (
    <>
      <h1 className="page-name">Your account</h1>
      <p className="page-lead">How you sign in, and where you’re signed in.</p>
      <QueryTableNotice of={loaded} title="Error fetching your account" />
      {account && (
        <div className="sheets">
          <ProfileCard account={account} />
          <ProtectionCard account={account} />
          <PasskeysCard account={account} />
          <SessionsCard query={loaderData.sessions} />
        </div>
      )}
      {account && <AccountDialog account={account} onChanged={refresh} />}
    </>
  );
}

type Sessions = AnswerOf<"listSessions">;

/** The sessions of this account; a press signs one of them out at once [ASVS 7.5.2]. */
function SessionsCard({ query }: { query: Query<Sessions> }) {
  const loaded = useQuery(query);
  const { running, run } = useAction();
  const endAll = () =>
    run(async () => {
      await mutate("endAllSessions", {});
      toast.success("Signed out everywhere else");
    });

  const sessions = loaded.answer?.message ?? [];
  return (
    <Sheet
      title="Where you’re signed in"
      lead="Sign out any you don’t recognise, then change your password."
      action={
        sessions.length > 1 && (
          <div className="admin-grave">
            <QuietButton busy={running} onClick={endAll}>
              Sign out everywhere else
            </QuietButton>
          </div>
        )
      }
    >
      <QueryNotice of={loaded} retry title="Error fetching sessions" />
      <ul className="sheet-rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Sheet>
  );
}

/** Each is signed out by itself, also while another one still is. */
function SessionRow({ session }: { session: Sessions["message"][number] }) {
  const { id, current, browser, address, startedAt, lastSeenAt } = session;
  const { running, run } = useAction();
  const end = () =>
    run(async () => {
      await mutate("endOneSession", { path: { id } });
      toast.success("Signed out");
    });
  const isPhone = /iPhone|iPad|Android/.test(browser);
  return (
    <li className="sheet-row">
      <Icon of={isPhone ? Smartphone : Laptop} />
      <div className="grow">
        <h3>
          {browser || "Unknown browser"} {current && <Tag tone="info">This browser</Tag>}
        </h3>
        <div>
          {current ? "In use now" : `Last used ${timeAgo(lastSeenAt)}`}. Signed in{" "}
          {readerDate(startedAt)}, from {address || "an unknown address"}.
        </div>
      </div>
      {!current && (
        <QuietButton
          aria-label={`Sign out ${browser || "an unknown browser"}, ${readerDate(startedAt)}`}
          busy={running}
          onClick={end}
        >
          Sign out
        </QuietButton>
      )}
    </li>
  );
}
