import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "../../ui/fold.css";
import "./screen-fold.css";

type ScreenFoldProps = { label: string; about: string; children: ReactNode };

/** A drawn screen: behind a control on a phone, else always open. `about` is for screen readers. */
export function ScreenFold({ label, about, children }: ScreenFoldProps) {
  return (
    <details className="fold screen-fold">
      <summary>
        {label}
        <span className="visually-hidden">: {about}</span>
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}
