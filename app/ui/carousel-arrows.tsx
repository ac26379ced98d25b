import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { RoundButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./carousel-arrows.css";

type Arrow = { label: string; press: () => void; disabled?: boolean };

/**
 * Previous and next. `status` is spoken politely whenever it changes. A press before the
 * page's script runs is kept and replayed (`data-replay`).
 */
export function CarouselArrows({
  previous,
  next,
  controls,
  status,
}: {
  previous: Arrow;
  next: Arrow;
  /** Id of what the arrows move. */
  controls: string;
  status: string;
}) {
  const arrows = useRef<HTMLDivElement>(null);
  const stuck = previous.disabled || next.disabled;
  useEffect(() => {
    // A button that is disabled under the reader's finger hands its focus to the other.
    const focused = arrows.current?.querySelector("button:disabled:focus");
    if (stuck && focused) arrows.current?.querySelector<HTMLElement>("button:enabled")?.focus();
  }, [stuck]);
  return (
    <div className="carousel-arrows" ref={arrows}>
      <ArrowButton arrow={previous} controls={controls} icon={ArrowLeft} />
      <ArrowButton arrow={next} controls={controls} icon={ArrowRight} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}

function ArrowButton({
  arrow: { label, press, disabled },
  controls,
  icon,
}: {
  arrow: Arrow;
  controls: string;
  icon: typeof ArrowLeft;
}) {
  return (
    <RoundButton
      label={label}
      aria-controls={controls}
      disabled={disabled}
      onClick={press}
      data-replay=""
    >
      <Icon of={icon} />
    </RoundButton>
  );
}
