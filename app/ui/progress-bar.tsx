import type { ComponentProps } from "react";
import "./progress-bar.css";

/** How far something long has come; without `value`, that it goes on. */
export function ProgressBar(props: ComponentProps<"progress"> & { "aria-label": string }) {
  return <progress {...props} className="progress-bar" />;
}
