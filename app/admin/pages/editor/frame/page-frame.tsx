import { MousePointerClick } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { QuietButton } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { KeyCaps } from "../../../keys/key-caps.tsx";
import type { PageFrameState } from "./use-page-frame.ts";
import "../page-editor.css";
import "./page-frame.css";

/** Widths (px) in which the page can be shown. */
export const frameWidths = { computer: 1320, tablet: 820, phone: 390 } as const;

export type FrameSize = keyof typeof frameWidths;

type PageFrameProps = { title: string; size: FrameSize; state: PageFrameState };

/** The page at its real width, made smaller to fit beside the fields. */
export function PageFrame({ title, size, state }: PageFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  useFrameScale(stage, size, state.setScale);
  return (
    <section className="page-stage" aria-label="The page" data-part="page" tabIndex={-1}>
      <div ref={stage} className="page-stage__room">
        <div className="page-stage__frame">
          <iframe ref={state.frame} title={`${title}, preview of your draft`} />
        </div>
      </div>
      <iframe
        ref={state.phone.frame}
        className="page-stage__phone"
        title="The page on a phone, for measuring"
        aria-hidden="true"
        tabIndex={-1}
      />
      {state.failure && (
        <div className="stack gap-12 page-stage__failure" role="alert">
          <p>We couldn’t show the page. {state.failure}</p>
          <QuietButton onClick={() => void state.open()}>Try again</QuietButton>
        </div>
      )}
      <p className="row page-stage__tip">
        <Icon of={MousePointerClick} />
        Choose any text to edit it.
        <span className="page-stage__keys">
          <KeyCaps of="Tab" silent /> next text, <KeyCaps of="Escape" silent /> back to the fields
        </span>
      </p>
    </section>
  );
}

/** The scale that fits a page of this width into its room; through the CSSOM, as the policy asks. */
function useFrameScale(
  stage: RefObject<HTMLDivElement | null>,
  size: FrameSize,
  onScale: (scale: number) => void,
) {
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const scaleDown = () => {
      const width = window.innerWidth <= 900 ? phoneWidth() : frameWidths[size];
      const scale = Math.min(1, element.clientWidth / width);
      const { style } = element;
      style.setProperty("--frame-width", `${width}px`);
      style.setProperty("--frame-scale", `${scale}`);
      style.setProperty("--frame-height", `${element.clientHeight / scale}px`);
      onScale(scale);
    };
    scaleDown();
    const observer = new ResizeObserver(scaleDown);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, size, onScale]);
}

const phoneWidth = () => (window.innerWidth < 600 ? frameWidths.phone : frameWidths.tablet);
