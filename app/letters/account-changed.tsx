import { type AccountEvent, SecurityNotice } from "./security-notice.tsx";

type Change = "made-admin" | "made-editor" | "disabled" | "enabled";

export type AccountChangedProps = AccountEvent & { change: Change; changedBy: string };

/** To a member of staff: what an admin did to their account. */
export function AccountChanged({ change, changedBy, ...event }: AccountChangedProps) {
  return (
    <SecurityNotice
      {...event}
      heading="Your account was changed"
      what={sentence(change, changedBy)}
      otherwise={`Does this surprise you? Ask ${changedBy} about it.`}
    />
  );
}

function sentence(change: Change, by: string): string {
  switch (change) {
    case "made-admin":
      return `${by} made you an admin: you can look after clients, letters and accounts now.`;
    case "made-editor":
      return `${by} made you an editor: you can write and publish the blog.`;
    case "disabled":
      return `${by} disabled your account. You can't sign in any more; what you wrote is kept.`;
    case "enabled":
      return `${by} enabled your account again. You can sign in as before.`;
  }
}
