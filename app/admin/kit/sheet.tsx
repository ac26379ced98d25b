import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./sheet.css";

type SheetProps = Omit<ComponentProps<"section">, "className" | "title"> & {
  title: ReactNode;
  /** Receives the heading, which scripts may focus. */
  heading?: Ref<HTMLHeadingElement>;
  help?: ReactNode;
  lead?: ReactNode;
  /** Buttons beside title and lead. */
  action?: ReactNode;
  /** A short state beside the title. */
  state?: ReactNode;
};

/** A section with a heading, on a ground of its own. */
export function Sheet(props: SheetProps) {
  const { title, heading, help, lead, action, state, children, ...section } = props;
  const id = useId();
  const text = lead && <p className="sheet__lead">{lead}</p>;
  return (
    <section className="sheet" aria-labelledby={id} {...section}>
      <div className="sheet__head">
        <div className={action ? "grow" : undefined}>
          <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
            {title}
          </h2>
          {help}
          {action && text}
        </div>
        {action ?? state}
      </div>
      {!action && text}
      {children}
    </section>
  );
}

type SheetRowProps = { icon?: LucideIcon; title: string; text?: ReactNode; children?: ReactNode };

/** A line of a sheet's list (`sheet-rows`); `children` are its states and buttons. */
export function SheetRow({ icon, title, text, children }: SheetRowProps) {
  return (
    <li className="sheet-row">
      {icon && <Icon of={icon} />}
      <p className="grow titled">
        <b>{title}</b>
        {text && <small>{text}</small>}
      </p>
      {children}
    </li>
  );
}
