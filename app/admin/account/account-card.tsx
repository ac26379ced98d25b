import { type ReactNode, useId } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { type Task, useTask } from "./use-task.ts";
import "./account-card.css";

/** One subject of the account page. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type AccountLineProps = {
  label: string;
  children: ReactNode;
  /** What can be done about it. */
  actions?: readonly { task: Task; id?: string; label: string; named?: string }[];
};

/** One fact of a card, and what can be done about it. `named` tells apart links that look alike. */
export function AccountLine({ label, children, actions = [] }: AccountLineProps) {
  const { linkTo } = useTask();
  return (
    <div className="account-line">
      <div className="account-line__fact">
        <h3>{label}</h3>
        <div>{children}</div>
      </div>
      {actions.map(({ task, id, label, named }) => (
        <ButtonLink key={label} look="quiet" small {...linkTo(task, id)} aria-label={named}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
