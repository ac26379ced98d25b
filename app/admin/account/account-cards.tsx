import { type ReactNode, useId } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { readerDate, readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import type { AccountTask } from "./account-dialogs.tsx";
import "./account.css";

/** A section of the account page. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A task, or the id of the passkey to remove. */
type AccountDialogAddress = readonly ["do", AccountTask] | readonly ["remove-passkey", string];

type AccountLineProps = {
  label: string;
  children: ReactNode;
  /** `name` tells apart links with the same label. */
  actions?: readonly { dialog: AccountDialogAddress; label: string; name: string }[];
};

/** One line of a card with its actions. */
function AccountLine({ label, children, actions = [] }: AccountLineProps) {
  const { linkTo } = useDialogAddress();
  return (
    <div className="account-line">
      <div className="account-line__fact">
        <h3>{label}</h3>
        <div>{children}</div>
      </div>
      {actions.map(({ dialog: [kind, id], label, name }) => (
        <ButtonLink key={label} look="quiet" small {...linkTo(kind, id)} aria-label={name}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

const roles = {
  admin: "Admin: everything in the back office.",
  agent: "Agent: clients, their enquiries and emails.",
  editor: "Editor: the blog and its images.",
} as const;

/** Name, email address, password and role. */
export function ProfileCard({ account }: { account: OwnAccount }) {
  return (
    <AccountCard title="Profile">
      <AccountLine
        label="Name"
        actions={[{ dialog: ["do", "name"], label: "Change", name: "Change your name" }]}
      >
        {account.name}
        {!nameIfSet(account.name) && (
          <p className="account-line__nudge">
            Please enter your own name. It appears under your posts and emails.
          </p>
        )}
      </AccountLine>
      <AccountLine
        label="Email"
        actions={[{ dialog: ["do", "email"], label: "Change", name: "Change your email address" }]}
      >
        {account.email}
      </AccountLine>
      <AccountLine
        label="Password"
        actions={[{ dialog: ["do", "password"], label: "Change", name: "Change your password" }]}
      >
        Changing it signs you out on every other device.
      </AccountLine>
      <AccountLine label="Role">{roles[account.role]}</AccountLine>
    </AccountCard>
  );
}

/** Authenticator app, passkeys and recovery codes. */
export function ProtectionCard({ account }: { account: OwnAccount }) {
  const { authenticator, passkeys, recoveryCodesLeft, factorRequired } = account;
  return (
    <AccountCard title="Second factor">
      <p className="account-card__lead">
        {factorRequired
          ? "Required for every account here, so that a stolen password is not enough to sign in."
          : "With one of these, a stolen password is not enough to sign in."}
      </p>
      <AccountLine
        label="Authenticator app"
        actions={
          authenticator
            ? [
                {
                  dialog: ["do", "authenticator"],
                  label: "Replace",
                  name: "Replace authenticator app",
                },
                {
                  dialog: ["do", "remove-authenticator"],
                  label: "Remove",
                  name: "Remove authenticator app",
                },
              ]
            : [
                {
                  dialog: ["do", "authenticator"],
                  label: "Set up",
                  name: "Set up authenticator app",
                },
              ]
        }
      >
        {authenticator
          ? "On. Enter its six-digit code when you sign in."
          : "Off. An app on your phone shows a six-digit code for each sign-in."}
      </AccountLine>
      <AccountLine
        label="Passkeys"
        actions={[{ dialog: ["do", "passkey"], label: "Add", name: "Add a passkey" }]}
      >
        {passkeys.length === 0
          ? "None yet. A passkey lets you sign in with your fingerprint, face or screen lock."
          : "When you sign in, use one of these or the app."}
      </AccountLine>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <AccountLine
          key={id}
          label={name}
          actions={[{ dialog: ["remove-passkey", id], label: "Remove", name: `Remove ${name}` }]}
        >
          Added {readerDay(createdAt)},{" "}
          {lastUsedAt ? `last used ${readerDate(lastUsedAt)}` : "not used yet"}
        </AccountLine>
      ))}
      {hasFactor(account) && (
        <AccountLine
          label="Recovery codes"
          actions={[
            {
              dialog: ["do", "recovery-codes"],
              label: "Create new codes",
              name: "Create new recovery codes",
            },
          ]}
        >
          {codesLeft(recoveryCodesLeft)}
        </AccountLine>
      )}
    </AccountCard>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "None left. Create new codes before you need one.";
  const left = count === 1 ? "One left." : `${count} left.`;
  return `${left} Each code signs you in once, without app or passkey.`;
}

/** The account that is signed in. */
export type OwnAccount = AnswerOf<"readAccount">["data"];

/** Whether sign-in requires a second factor. */
function hasFactor({ authenticator, passkeys }: OwnAccount): boolean {
  return authenticator || passkeys.length > 0;
}

/** Name of the first account until it is changed. */
const placeholder = "Administrator";

/** The name of an account; empty for the placeholder. */
export function nameIfSet(name: string): string {
  return name === placeholder ? "" : name;
}
