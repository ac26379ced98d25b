import type { ComponentProps } from "react";
import { PageLink } from "./page-link.tsx";
import "./button.css";

/** `dawn` is the one main action of a place; `line` stands on night, `quiet` on white. */
type Look = "dawn" | "line" | "quiet";

type Appearance = { look?: Look; small?: boolean };

const classes = ({ look = "dawn", small = false }: Appearance) =>
  `button button--${look}${small ? " button--small" : ""}`;

/** A button with words. `busy` keeps it focusable and ignores presses while work runs. */
export function Button({
  look,
  small,
  busy = false,
  type = "button",
  onClick,
  ...rest
}: Appearance & { busy?: boolean } & Omit<ComponentProps<"button">, "className">) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, small })}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  small,
  ...rest
}: Appearance & Omit<ComponentProps<typeof PageLink>, "className">) {
  return <PageLink {...rest} className={classes({ look, small })} />;
}

/** A round button for an icon; `label` says what it does. */
export function RoundButton({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<"button">, "className" | "aria-label">) {
  return <button type="button" {...rest} className="round-button" aria-label={label} />;
}
