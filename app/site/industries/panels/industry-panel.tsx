import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import "../../../ui/mockup.css";
import "./industry-panel.css";

/** A screen of invented software that answers the question of an industry's hero. */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="mockup industry-panel" aria-label={label}>
      {children}
    </figure>
  );
}

/** Title and state of the screen. */
export function PanelHead({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  /** The tag with the state. */
  children: ReactNode;
}) {
  return (
    <p className="mockup__head">
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children}
    </p>
  );
}

/** Numbers side by side; below one another on a phone. */
export function PanelSums({
  sums,
}: {
  sums: readonly { label: string; value: string; note: string }[];
}) {
  return (
    <dl className="industry-panel__sums">
      {sums.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type LogEntry = { time: string; event: string; note: string; tag: ReactNode; odd?: boolean };

/** A log: time, event and outcome; the odd entry is tinted. */
export function PanelLog({ caption, entries }: { caption?: string; entries: readonly LogEntry[] }) {
  return (
    <table className="industry-panel__log">
      {caption && <caption>{caption}</caption>}
      <tbody>
        {entries.map(({ time, event, note, tag, odd }) => (
          <tr key={time} className={odd ? "industry-panel__odd" : undefined}>
            <th scope="row">{time}</th>
            <td>
              <b>{event}</b>
              <small>{note}</small>
            </td>
            <td>{tag}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The problem, the system's response, and a person's choices (drawn buttons). */
export function PanelFinding({
  icon,
  finding: { title, text, actions = [] },
}: {
  icon: LucideIcon;
  finding: { title: string; text: string; actions?: readonly string[] };
}) {
  return (
    <div className="industry-panel__finding">
      <Icon of={icon} />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {actions.length > 0 && (
          <p className="industry-panel__actions">
            {actions.map((action) => (
              <span key={action}>{action}</span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** One closing sentence. */
export function PanelFoot({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="industry-panel__foot">
      <Icon of={icon} />
      {children}
    </p>
  );
}
