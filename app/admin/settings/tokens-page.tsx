import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { ProgramToken } from "../../../contract/program-tokens.ts";
import { scopeTexts } from "../../../contract/scopes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { Tag } from "../../ui/tag.tsx";
import { cachedQuery } from "../cache/query-cache.ts";
import { PageHead } from "../kit/page-head.tsx";
import { readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { useList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/tokens-page.ts";
import { TokenDialogs } from "./token-dialogs.tsx";
import "../lists/row-actions.css";

export const clientLoader = () => ({ list: cachedQuery("listTokens", {}) });

export const meta = pageMeta("Tokens");

/** `/admin/settings/tokens`: tokens for programs. Its dialogs are in the address. */
export default function TokensPage({ loaderData }: Route.ComponentProps) {
  const { rows, content, dialog, heading, focusHeading } = useList(loaderData.list);
  return (
    <>
      <PageHead title="Tokens" heading={heading}>
        <ButtonLink {...dialog.linkTo("do", "create")} icon={Plus}>
          Create a token
        </ButtonLink>
      </PageHead>
      <p className="page-lead measure">
        With a token, a program calls the <a href="/api/docs">API</a> without anybody’s password. It
        acts for the admin who created it, and may do only what you choose.
      </p>
      <DataTable
        caption="Tokens"
        columns={columns}
        rowKey={(token) => token.id}
        openKey={dialog.id}
        content={content}
        failed="Error fetching tokens"
        empty={{ title: "No tokens yet", hint: "Create one for each program that uses the API." }}
      />
      {content.state === "ready" && (
        <TokenDialogs tokens={rows} onClose={dialog.close} onRevoked={focusHeading} />
      )}
    </>
  );
}

const columns: readonly Column<ProgramToken>[] = [
  {
    heading: "Name",
    kind: "main",
    cell: ({ name, createdBy }) => (
      <p className="titled">
        <b>{name}</b>
        <small>Created by {createdBy}</small>
      </p>
    ),
  },
  {
    heading: "Allowed",
    cell: ({ scopes }) => (
      <ul className="wide-cell">
        {scopes.map((scope) => (
          <li key={scope}>{scopeTexts[scope]}</li>
        ))}
      </ul>
    ),
  },
  {
    heading: "Last used",
    kind: "digits",
    cell: ({ lastUsedOn }) => (
      <span data-label="Last used">{lastUsedOn ? readerDay(lastUsedOn) : "Never"}</span>
    ),
  },
  {
    heading: "Expires",
    kind: "digits",
    cell: ({ expiresOn, isExpired }) =>
      isExpired ? (
        <Tag tone="off">Expired {readerDay(expiresOn)}</Tag>
      ) : (
        <span data-label="Expires">{readerDay(expiresOn)}</span>
      ),
  },
  { heading: "Action", kind: "actions", cell: (token) => <RevokeLink token={token} /> },
];

function RevokeLink({ token: { id, name } }: { token: ProgramToken }) {
  const { linkTo } = useDialogAddress();
  return (
    <Link {...linkTo("revoke", id)} className="bad tap" aria-label={`Revoke ${name}`}>
      Revoke
    </Link>
  );
}
