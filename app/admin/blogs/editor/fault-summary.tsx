import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { RichTextHandle } from "../../../ui/rich-text/rich-text-handle.ts";
import { type FaultPlace, type Faults, faultPlaces } from "./post-faults.ts";

type FaultSummaryProps = {
  faults: Faults;
  /** Counts the refused saves: each one moves the focus here. */
  refusals: number;
  text: RefObject<RichTextHandle | null>;
};

const fieldIds: Readonly<Record<FaultPlace, string>> = {
  title: "post-title",
  category: "post-category",
  content: "post-content",
  summary: "post-summary",
  images: "post-images",
  publish_at: "post-publish-at",
};

/** What has to be put right before the post can be saved, each with the way to its place. */
export function FaultSummary({ faults, refusals, text }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  const places = faultPlaces.filter((place) => faults[place]);
  if (places.length === 0) return null;

  const go = (place: FaultPlace) => (event: MouseEvent) => {
    event.preventDefault();
    if (place === "content" && text.current?.undescribed()) text.current.focusUndescribed();
    else if (place === "content") text.current?.focus();
    else document.getElementById(fieldIds[place])?.focus();
  };
  return (
    <div className="fault-summary" ref={box} tabIndex={-1} role="alert">
      <p>The post is not saved yet.</p>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <a href={`#${fieldIds[place]}`} onClick={go(place)}>
              {faults[place]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
