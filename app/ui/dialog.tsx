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
import { focusOnPage } from "./focus-on.ts";
import "./dialog.css";

type DialogProps = {
  title: string;
  /** A line below the title, for example the record's name. */
  subtitle?: ReactNode;
  /** Called by Escape, the backdrop and the close button; the parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Receives the focus first; defaults to the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** In the head, beside the close button. */
  tools?: ReactNode;
  /** For content in columns. */
  wide?: boolean;
};

/** A modal dialog, open while mounted. The focus returns to its opener. */
export function Dialog(props: DialogProps) {
  const { title, subtitle, onClose, children, footer, firstFocus, tools, wide = false } = props;
  const titleId = useId();
  return (
    <Modal
      className={wide ? "dialog dialog--wide" : "dialog"}
      labelledBy={titleId}
      onClose={onClose}
      firstFocus={firstFocus}
    >
      <div className="dialog__sheet">
        <header className="dialog__head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {tools}
          <RoundButton label="Close" icon={X} onClick={onClose} />
        </header>
        <div className="dialog__body">{children}</div>
        {footer && <footer className="dialog__foot">{footer}</footer>}
      </div>
    </Modal>
  );
}

type ModalProps = Pick<DialogProps, "onClose" | "children"> & {
  className: string;
  firstFocus: DialogProps["firstFocus"] | undefined;
} & ({ labelledBy: string } | { label: string });

/** A modal dialog without a head. Escape and a press on the backdrop close it. */
export function Modal({ className, onClose, children, firstFocus, ...name }: ModalProps) {
  const dialog = useModal(firstFocus);

  const onEscape = (event: SyntheticEvent) => {
    // A cancelled file chooser inside sends the same event.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // Browsers close on a second Escape without a cancel event, but the parent may keep the dialog. In
  // strict mode this event also follows a close that a second showModal() has undone.
  const onNativeClose = () => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    onClose();
  };
  // Press and release must both be on the backdrop: selecting text beyond the edge must not close.
  const pressedBackdrop = useRef(false);
  const onPress = (event: MouseEvent) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent) => {
    if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for the backdrop.
    <dialog
      ref={dialog}
      className={className}
      aria-label={"label" in name ? name.label : undefined}
      aria-labelledby={"labelledBy" in name ? name.labelledBy : undefined}
      onCancel={onEscape}
      onClose={onNativeClose}
      onMouseDown={onPress}
      onClick={onClick}
    >
      {children}
    </dialog>
  );
}

/** Shows a dialog element modally while mounted. The focus returns to its opener. */
export function useModal(firstFocus?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    // A page that doesn't scroll has no scroll bar whose width to keep.
    const { scrollHeight, clientHeight, style } = document.documentElement;
    style.setProperty("--scroll-gutter", scrollHeight > clientHeight ? "stable" : "auto");
    element?.showModal();
    firstFocus?.current?.focus();
    // Closed before React removes it: a removed dialog would not return the focus.
    return () => {
      element?.close();
      const { activeElement, body } = document;
      // Without an opener, as where the address opened the dialog: the focus would go with it.
      if (activeElement === body || element?.contains(activeElement)) focusOnPage();
    };
  }, [firstFocus]);
  return dialog;
}
