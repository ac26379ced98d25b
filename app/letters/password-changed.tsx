import { type AccountEvent, SecurityNotice } from "./security-notice.tsx";

export type PasswordChangedProps = AccountEvent;

/** To a member of staff: the password is a new one. */
export function PasswordChanged(props: PasswordChangedProps) {
  return (
    <SecurityNotice
      {...props}
      heading="Your password was changed"
      what="The password of your account was changed, and every other session was ended."
      otherwise="It was not you? Ask for a recovery code on the sign-in page at once, and tell an admin."
    />
  );
}
