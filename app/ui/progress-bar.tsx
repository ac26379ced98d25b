import type { ComponentProps } from "react";
import "./progress-bar.css";

/** Progress of a long operation; indeterminate without `value`. */
export function ProgressBar(props: ComponentProps<"progress"> & { "aria-label": string }) {
  return <progress {...props} className="progress-bar" />;
}
