import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { QuietButton } from "./button.tsx";
import "./table.css";
import "./table-notice.css";

type TableNoticeProps = {
  mood: "loading" | "empty" | "failed";
  title: string;
  hint?: ReactNode;
  retry?: (() => void) | undefined;
};

/** Shown in place of a table's rows while it loads, is empty or has failed. */
export function TableNotice({ mood, title, hint, retry }: TableNoticeProps) {
  return (
    <div className="table table-notice" role={mood === "failed" ? "alert" : "status"}>
      <svg className="table-notice__mark" data-mood={mood} viewBox="0 0 96 56" aria-hidden="true">
        <path className="table-notice__arc" d="M14 44a34 34 0 0 1 68 0" pathLength="60" />
        <path className="table-notice__ground" d="M0 44h96" />
        <circle className="table-notice__light" cx="14" cy="44" r="5" />
      </svg>
      <p className="table-notice__title">{title}</p>
      {hint && <p>{hint}</p>}
      {retry && (
        <QuietButton icon={RotateCw} onClick={retry}>
          Try again
        </QuietButton>
      )}
    </div>
  );
}

/** Grey rows in place of a list that loads, after a moment: a fast answer needs none. */
export function LoadingRows({ rows }: { rows: number }) {
  return (
    <div className="table loading-rows" role="status">
      <span className="visually-hidden">Loading...</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without any identity.
        <i key={at} />
      ))}
    </div>
  );
}
