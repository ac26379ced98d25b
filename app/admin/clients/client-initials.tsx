import { initialsOf } from "../shell/avatar.tsx";
import "./client-parts.css";

/** A client: a square with the initials; staff are round. Hidden from screen readers. */
export function ClientInitials({ of: name, large }: { of: string; large?: boolean }) {
  return (
    <span
      className="client-initials"
      data-large={large || undefined}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}
