import { AccountCard, AccountLine } from "./account-card.tsx";
import type { OwnAccount } from "./own-account.ts";
import { ownName } from "./own-name.ts";

const roles = {
  admin: "Admin: everything in the back office.",
  editor: "Editor: the blog and its images.",
} as const;

/** Who this is, and the password. */
export function ProfileCard({ account }: { account: OwnAccount }) {
  return (
    <AccountCard title="Profile">
      <AccountLine
        label="Name"
        actions={[{ task: "name", label: "Change", named: "Change your name" }]}
      >
        {account.name}
        {!ownName(account.name) && (
          <p className="account-line__nudge">
            Please put in your own: it stands under your posts and letters.
          </p>
        )}
      </AccountLine>
      <AccountLine
        label="E-mail"
        actions={[{ task: "email", label: "Change", named: "Change your e-mail address" }]}
      >
        {account.email}
      </AccountLine>
      <AccountLine
        label="Password"
        actions={[{ task: "password", label: "Change", named: "Change your password" }]}
      >
        Only you know it. Changing it ends your other sessions.
      </AccountLine>
      <AccountLine label="Role">{roles[account.role]}</AccountLine>
    </AccountCard>
  );
}
