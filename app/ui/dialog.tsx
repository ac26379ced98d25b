import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { RoundButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./dialog.css";

type DialogProps = {
  title: string;
  /** A line beneath the title, for example whom it is about. */
  subtitle?: ReactNode;
  /** Asked by Escape, the backdrop and the close button: render the dialog no longer. */
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Where focus goes first; else to the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
};

/** A modal dialog, open for as long as it is rendered. Focus returns to its opener. */
export function Dialog({ title, subtitle, onClose, children, footer, firstFocus }: DialogProps) {
  const dialog = useModal(firstFocus);
  const titleId = useId();

  const onEscape = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // Browsers close at a second Escape without asking. In strict mode this event also
  // follows a close that a second showModal() has already undone.
  const onNativeClose = () => {
    if (dialog.current && !dialog.current.open) onClose();
  };
  // Both ends of the click count: text selected out beyond the edge must not close it.
  const pressedBackdrop = useRef(false);
  const onPress = (event: MouseEvent) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent) => {
    if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the backdrop's key.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={onEscape}
      onClose={onNativeClose}
      onMouseDown={onPress}
      onClick={onClick}
    >
      <div className="dialog__sheet">
        <header className="dialog__head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <RoundButton label="Close" onClick={onClose}>
            <Icon of={X} />
          </RoundButton>
        </header>
        <div className="dialog__body">{children}</div>
        {footer && <footer className="dialog__foot">{footer}</footer>}
      </div>
    </dialog>
  );
}

function useModal(firstFocus?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus?.current?.focus();
    // Closed before React takes it out: a removed dialog would not give focus back.
    return () => element?.close();
  }, [firstFocus]);
  return dialog;
}
