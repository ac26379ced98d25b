import { Fingerprint, LifeBuoy, type LucideIcon, Plus, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { QuietLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { TermId } from "../help/help-terms.ts";
import { TermHelp } from "../help/term-help.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { readerDate, readerDay } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { may, roleNames, useCurrentUser } from "../session/current-user.ts";
import { Avatar } from "../shell/avatar.tsx";
import type { AccountTask } from "./account-dialogs.tsx";
import "./account.css";

/** A task, or the id of the passkey to remove. */
type AccountDialogAddress = readonly ["do", AccountTask] | readonly ["remove-passkey", string];

type AccountLineProps = {
  label: string;
  /** The explanation of the label. */
  help?: TermId;
  icon?: LucideIcon;
  /** A short state beside the actions. */
  tag?: ReactNode;
  children: ReactNode;
  /** `name` tells apart links with the same label. */
  actions?: readonly { dialog: AccountDialogAddress; label: string; name: string }[];
};

function AccountLine({ label, help, icon, tag, children, actions = [] }: AccountLineProps) {
  const { linkTo } = useDialogAddress();
  return (
    <div className="sheet-row">
      {icon && <Icon of={icon} />}
      <div className="grow">
        <h3>{label}</h3>
        {help && <TermHelp term={help} />}
        <div>{children}</div>
      </div>
      {tag}
      {actions.map(({ dialog: [kind, id], label, name }) => (
        <QuietLink key={label} {...linkTo(kind, id)} aria-label={name}>
          {label}
        </QuietLink>
      ))}
    </div>
  );
}

/** Name, email address and password, under the picture that colleagues see. */
export function ProfileCard({ account }: { account: OwnAccount }) {
  const { name, email, role, createdAt, sender } = account;
  const seenByClients = may(useCurrentUser(), "clients");
  return (
    <section className="sheet account-who" aria-labelledby="account-name">
      <div className="row gap-12">
        <Avatar name={name} />
        <div>
          <h2 id="account-name">{name}</h2>
          <p className="soft">
            {roleNames[role]}, account since {readerDay(createdAt)}
          </p>
        </div>
      </div>
      <div className="sheet-rows">
        <AccountLine
          label="Name"
          actions={[{ dialog: ["do", "name"], label: "Change", name: "Change your name" }]}
        >
          {seenByClients
            ? `Clients see “${sender.name}” as the sender of your emails.`
            : "Readers see it under your posts."}
          {!nameIfSet(name) && <p className="soft">Please enter your own name in its place.</p>}
        </AccountLine>
        <AccountLine
          label="Email"
          actions={[
            { dialog: ["do", "email"], label: "Change", name: "Change your email address" },
          ]}
        >
          {email}
        </AccountLine>
        <AccountLine
          label="Password"
          actions={[{ dialog: ["do", "password"], label: "Change", name: "Change your password" }]}
        >
          Changing it signs you out on every other device.
        </AccountLine>
      </div>
    </section>
  );
}

/** Authenticator app and recovery codes. */
export function ProtectionCard({ account }: { account: OwnAccount }) {
  const { authenticator, recoveryCodesLeft, factorRequired } = account;
  const setUp = {
    dialog: ["do", "authenticator"],
    label: authenticator ? "Replace" : "Set up",
    name: authenticator ? "Replace authenticator app" : "Set up authenticator app",
  } as const;
  const remove = {
    dialog: ["do", "remove-authenticator"],
    label: "Remove",
    name: "Remove authenticator app",
  } as const;
  return (
    <Sheet
      title="Second factor"
      help={<TermHelp term="second-factor" />}
      lead={
        factorRequired
          ? "Required for every account here, so that a stolen password is not enough to sign in."
          : "With one of these or a passkey, a stolen password is not enough to sign in."
      }
    >
      <div className="sheet-rows">
        <AccountLine
          label="Authenticator app"
          icon={Smartphone}
          tag={authenticator ? <Tag tone="ok">On</Tag> : <Tag tone="off">Off</Tag>}
          actions={authenticator ? [setUp, remove] : [setUp]}
        >
          {authenticator
            ? "Enter its six-digit code when you sign in."
            : "An app on your phone shows a six-digit code for each sign-in."}
        </AccountLine>
        {hasFactor(account) && (
          <AccountLine
            label="Recovery codes"
            help="recovery-codes"
            icon={LifeBuoy}
            tag={recoveryCodesLeft <= fewCodes && <Tag tone="wait">{recoveryCodesLeft} left</Tag>}
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
      </div>
    </Sheet>
  );
}

/** From so few recovery codes on, the page warns. */
const fewCodes = 2;

function codesLeft(count: number): string {
  if (count === 0) return "None left. Create new codes before you need one.";
  const left = count === 1 ? "1 of 10 left." : `${count} of 10 left.`;
  return count <= fewCodes
    ? `${left} Create new codes before you need them.`
    : `${left} Each code signs you in once, without app or passkey.`;
}

export function PasskeysCard({ account: { passkeys } }: { account: OwnAccount }) {
  const { linkTo } = useDialogAddress();
  return (
    <Sheet
      title="Passkeys"
      help={<TermHelp term="passkey" />}
      lead="Sign in with your fingerprint, face, screen lock or a security key."
      action={
        <QuietLink
          {...linkTo("do", "passkey" satisfies AccountTask)}
          aria-label="Add a passkey"
          icon={Plus}
        >
          Add
        </QuietLink>
      }
    >
      {passkeys.length === 0 && <p className="soft">None yet.</p>}
      <div className="sheet-rows">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <AccountLine
            key={id}
            label={name}
            icon={Fingerprint}
            actions={[{ dialog: ["remove-passkey", id], label: "Remove", name: `Remove ${name}` }]}
          >
            Added {readerDay(createdAt)},{" "}
            {lastUsedAt ? `last used ${readerDate(lastUsedAt)}` : "not used yet"}
          </AccountLine>
        ))}
      </div>
    </Sheet>
  );
}

export type OwnAccount = AnswerOf<"readAccount">["data"];

function hasFactor({ authenticator, passkeys }: OwnAccount): boolean {
  return authenticator || passkeys.length > 0;
}

/** Name of the first account until it is changed. */
const placeholder = "Administrator";

/** The name of an account; empty for the placeholder. */
export function nameIfSet(name: string): string {
  return name === placeholder ? "" : name;
}
