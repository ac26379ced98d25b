import type { ComponentProps } from "react";
import { PageLink } from "./page-link.tsx";
import "./button.css";

/** `dawn` is the main action of a section; `line` is for dark grounds, `quiet` for white ones. */
type Look = "dawn" | "line" | "quiet";

type Appearance = { look?: Look; small?: boolean };

const classes = ({ look = "dawn", small = false }: Appearance) =>
  `button button--${look}${small ? " button--small" : ""}`;

/** A text button. While `busy` it ignores presses but stays focusable. */
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

/** A link styled as a button. */
export function ButtonLink({
  look,
  small,
  ...rest
}: Appearance & Omit<ComponentProps<typeof PageLink>, "className">) {
  return <PageLink {...rest} className={classes({ look, small })} />;
}

/** A round icon button; `label` is its accessible name. */
export function RoundButton({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<"button">, "className" | "aria-label">) {
  return <button type="button" {...rest} className="round-button" aria-label={label} />;
}
