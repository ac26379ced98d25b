import { readerDate, readerDay } from "../lists/reader-date.ts";
import { AccountCard, AccountLine } from "./account-card.tsx";
import { hasFactor, type OwnAccount } from "./own-account.ts";

/** What is asked for beside the password: authenticator app, passkeys, recovery codes. */
export function ProtectionCard({ account }: { account: OwnAccount }) {
  const { authenticator, passkeys, recoveryCodesLeft, factorRequired } = account;
  return (
    <AccountCard title="Second factor">
      <p className="account-card__lead">
        {factorRequired
          ? "Every account here has one: whoever learns your password still can't sign in."
          : "With one of these, whoever learns your password still can't sign in."}
      </p>
      <AccountLine
        label="Authenticator app"
        actions={
          authenticator
            ? [
                { task: "authenticator", label: "Replace", named: "Replace authenticator app" },
                {
                  task: "remove-authenticator",
                  label: "Remove",
                  named: "Remove authenticator app",
                },
              ]
            : [{ task: "authenticator", label: "Set up", named: "Set up authenticator app" }]
        }
      >
        {authenticator
          ? "On. Signing in asks for the six digits that it shows."
          : "Off. An app on your phone shows six digits for each sign-in."}
      </AccountLine>
      <AccountLine
        label="Passkeys"
        actions={[{ task: "passkey", label: "Add", named: "Add a passkey" }]}
      >
        {passkeys.length === 0
          ? "None. A passkey signs in with your fingerprint, face, or screen lock."
          : "Signing in asks for one of these, or for the app."}
      </AccountLine>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <AccountLine
          key={id}
          label={name}
          actions={[{ task: "remove-passkey", id, label: "Remove", named: `Remove ${name}` }]}
        >
          Added {readerDay(createdAt)},{" "}
          {lastUsedAt ? `last used ${readerDate(lastUsedAt)}` : "not used yet"}
        </AccountLine>
      ))}
      {hasFactor(account) && (
        <AccountLine
          label="Recovery codes"
          actions={[
            { task: "recovery-codes", label: "Make new ones", named: "New recovery codes" },
          ]}
        >
          {codesLeft(recoveryCodesLeft)}
        </AccountLine>
      )}
    </AccountCard>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "None left. Make new ones before you need one.";
  const left = count === 1 ? "One left." : `${count} left.`;
  return `${left} Each signs in once, without app or passkey.`;
}
