import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { firstNameOf, namesText } from "../../../contract/reply-recipients.ts";
import { IconButton } from "../../ui/button.tsx";
import type { ReplyChoice } from "./reply-choice.ts";
import "./phone-writing.css";

type PhoneHeadProps = { title: string; about: ReplyChoice["about"]; onLeave: () => void };

/** On a phone, where writing fills the screen: the way back, and the email that is answered. */
export function PhoneHead({ title, about, onLeave }: PhoneHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: visible } = window;
    const screen = head.current?.parentElement;
    if (!visible || !screen) return;
    // The on-screen keyboard covers a part of the window.
    const resize = () => {
      const { offsetTop, height, scale } = visible;
      screen.style.setProperty("--visible-top", `${scale === 1 ? offsetTop : 0}px`);
      screen.style.setProperty("--visible-height", `${height * scale}px`);
    };
    resize();
    visible.addEventListener("resize", resize);
    visible.addEventListener("scroll", resize);
    return () => {
      visible.removeEventListener("resize", resize);
      visible.removeEventListener("scroll", resize);
    };
  }, []);
  return (
    <div ref={head} className="phone-writing">
      <p className="row phone-writing__bar">
        <IconButton
          icon={ChevronLeft}
          label="Back to the conversation"
          className="icon-link"
          onClick={onLeave}
        />
        <b>{title}</b>
      </p>
      {about && (
        <details className="soft small phone-writing__about">
          <summary>
            <b>
              <bdi>{firstNameOf(about.from)}</bdi>
            </b>{" "}
            <span>{about.text.slice(0, 200)}</span>
          </summary>
          <blockquote>{about.text}</blockquote>
        </details>
      )}
    </div>
  );
}

/** The recipients in a line while the text is written on a phone; a press shows their fields. */
export function FoldedRecipients({ of: chosen }: { of: ReplyChoice }) {
  const { recipients, leftOut } = chosen;
  const copies = [...recipients.cc, ...recipients.bcc];
  return (
    <button
      type="button"
      className="soft small ellipsis phone-writing__to"
      // The text would lose the focus, and the line go, before it is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => document.getElementById("composer-to")?.focus()}
    >
      To <bdi>{namesText(recipients.to) || "nobody yet"}</bdi>
      {copies.length > 0 && (
        <>
          , cc <bdi>{namesText(copies)}</bdi>
        </>
      )}
      {leftOut.length > 0 && (
        <span className="wait">
          {" "}
          without <bdi>{namesText(leftOut)}</bdi>
        </span>
      )}
    </button>
  );
}
