import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import "./button.css";

/** `dawn` is the main action of a section, `quiet` any other; `line` is for dark grounds. */
type Look = "dawn" | "line" | "quiet";

type Appearance = { look?: Look; small?: boolean };

/** In front of the text. */
type WithIcon = { icon?: LucideIcon | undefined };

const classes = ({ look = "dawn", small = false }: Appearance) =>
  `button button--${look}${small ? " button--small" : ""}`;

type ButtonProps = Appearance &
  WithIcon & { busy?: boolean } & Omit<ComponentProps<"button">, "className">;

/** A text button. While `busy` it ignores presses but stays focusable. */
export function Button(props: ButtonProps) {
  const { look, small, icon, busy = false, type = "button", onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, small })}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

export const QuietButton = (props: Omit<ButtonProps, "look">) => <Button {...props} look="quiet" />;

type ButtonLinkProps = Appearance & WithIcon & Omit<ComponentProps<typeof PageLink>, "className">;

/** A link styled as a button. */
export function ButtonLink({ look, small, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={classes({ look, small })}>
      {icon && <Icon of={icon} />}
      {children}
    </PageLink>
  );
}

export const QuietLink = (props: Omit<ButtonLinkProps, "look">) => (
  <ButtonLink {...props} look="quiet" />
);

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  label: string;
  icon: LucideIcon;
};

/** A button that shows an icon alone; `label` is its accessible name. */
export const IconButton = ({ label, icon, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label}>
    <Icon of={icon} />
  </button>
);

export const RoundButton = (props: Omit<IconButtonProps, "className">) => (
  <IconButton {...props} className="round-button" />
);
