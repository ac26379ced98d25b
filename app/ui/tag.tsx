import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./tag.css";

/** Meaning of a tag: good, waiting, wrong, neutral or new. Its text always says the same. */
export type TagTone = "ok" | "wait" | "bad" | "off" | "info";

/** A short status on a coloured ground. */
export function Tag({
  tone,
  icon,
  children,
}: {
  tone: TagTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={`tag tag--${tone}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
