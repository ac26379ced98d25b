import { Plus } from "lucide-react";
import { useContext, useState } from "react";
import { Link } from "react-router";
import { dayMs } from "../../../contract/durations.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import type { ProgramToken } from "../../../contract/program-tokens.ts";
import { maxTokenDays, scopes, scopeTexts } from "../../../contract/scopes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FormErrors, TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { Tag } from "../../ui/tag.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { FormDialog } from "../forms/forms.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";
import { PageHead } from "../kit/page-head.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { useList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/tokens-page.ts";
import { ShownOnce } from "./shown-once.tsx";
import "../lists/row-actions.css";
import "./settings.css";
import "./settings-page.css";

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

type TokenDialogsProps = {
  tokens: readonly ProgramToken[];
  onClose: () => void;
  /** After a token has left the list. */
  onRevoked: () => void;
};

/** The dialog that the address names. */
function TokenDialogs({ tokens, onClose, onRevoked }: TokenDialogsProps) {
  const { kind, id } = useDialogAddress();
  if (kind === "do" && id === "create") return <CreateToken onClose={onClose} />;
  const token = kind === "revoke" ? tokens.find((one) => one.id === id) : undefined;
  return token && <RevokeToken token={token} onClose={onClose} onRevoked={onRevoked} />;
}

function CreateToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) {
    return (
      <ShownOnce title="Token created" name="token" secret={token} onClose={onClose}>
        Copy the token to the program now. It can’t be shown again: we store only a digest of it.
      </ShownOnce>
    );
  }
  return (
    <FormDialog
      title="Create a token"
      submit={{ label: "Create", running: "Creating..." }}
      onClose={onClose}
      check={(value) =>
        scopes.some((scope) => value(scope)) ? {} : { [scopes[0]]: "Please choose at least one." }
      }
      onSend={async (value) => {
        const days = Number(value("lifetime"));
        const body = {
          name: value("name"),
          scopes: scopes.filter((scope) => value(scope)),
          expiresOn: value("expiresOn") || dayIn(days),
          password: value("password"),
        };
        setToken((await mutate("createToken", { body })).token);
      }}
    >
      <TextField
        label="Name of the program"
        name="name"
        autoComplete="off"
        maxLength={fieldLimits.name}
        required
      />
      <ScopeFields />
      <ExpiryFields />
      <CurrentPasswordField />
    </FormDialog>
  );
}

function ScopeFields() {
  const error = useContext(FormErrors)[scopes[0]];
  return (
    <fieldset className="stack gap-2" aria-describedby={error && "scopes-error"}>
      <legend>The program may</legend>
      {scopes.map((scope) => (
        <label className="choice" key={scope}>
          <input type="checkbox" name={scope} aria-invalid={error ? true : undefined} />
          <span>
            {scopeTexts[scope]} <code className="soft small">{scope}</code>
          </span>
        </label>
      ))}
      {error && (
        <p className="field__error" id="scopes-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const lifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: `${maxTokenDays}`, label: "In a year" },
  { value: "date", label: "On a date" },
];

function ExpiryFields() {
  const [lifetime, setLifetime] = useState("90");
  return (
    <div className="token-expiry">
      <SelectField label="Expires" options={lifetimes} value={lifetime} onChange={setLifetime} />
      <input type="hidden" name="lifetime" value={lifetime} />
      {lifetime === "date" && (
        <TextField
          label="Last day"
          name="expiresOn"
          type="date"
          min={dayIn(0)}
          max={dayIn(maxTokenDays)}
          required
        />
      )}
    </div>
  );
}

/** The day so many days from today, in UTC as the server counts them. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

type RevokeTokenProps = Omit<TokenDialogsProps, "tokens"> & { token: ProgramToken };

function RevokeToken({ token: { id, name }, onClose, onRevoked }: RevokeTokenProps) {
  return (
    <ConfirmDialog
      title="Revoke token"
      action={{ label: "Revoke", running: "Revoking...", grave: true }}
      onClose={onClose}
      onConfirm={async () => {
        await mutate("revokeToken", { path: { id } });
        toast.success("Token revoked");
        onClose();
        onRevoked();
      }}
    >
      <p className="dialog-text">
        The program can’t use <b>{name}</b> any more. You can’t undo this, but you can create
        another token.
      </p>
    </ConfirmDialog>
  );
}
