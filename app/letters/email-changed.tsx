import { type AccountEvent, SecurityNotice } from "./security-notice.tsx";

export type EmailChangedProps = AccountEvent & { oldEmail: string; newEmail: string };

/** To the old and the new address of a member of staff. */
export function EmailChanged({ oldEmail, newEmail, ...event }: EmailChangedProps) {
  return (
    <SecurityNotice
      {...event}
      heading="Your e-mail address was changed"
      what={`You sign in with ${newEmail} from now on, and no longer with ${oldEmail}.`}
      otherwise="It was not you? Tell an admin at once: they can disable the account until this is settled."
    />
  );
}
