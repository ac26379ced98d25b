import { useState } from "react";
import type { ImportedPost } from "../../../../contract/post-imports.ts";
import { Tag } from "../../../ui/tag.tsx";
import { ImportTabs } from "../../imports/import-steps.tsx";

/** Tag of each outcome, and the colour of its count, in the order of the tabs. */
const outcomes = {
  published: { tone: "ok", mark: "good", label: "Published" },
  scheduled: { tone: "wait", mark: "wait", label: "Scheduled" },
  draft: { tone: "info", mark: "", label: "Draft" },
  "left-out": { tone: "off", mark: "", label: "Left out" },
} as const satisfies Readonly<Record<ImportedPost["outcome"], object>>;

/** `problems` of the file are known at its end; until then its newest posts are shown. */
type ImportedPostsProps = {
  posts: readonly ImportedPost[];
  problems: readonly string[] | undefined;
};

/** The posts of the file; those with something to know first. */
export function ImportedPosts({ posts, problems }: ImportedPostsProps) {
  const [tab, setTab] = useState<keyof typeof outcomes | null>(null);
  const [noted, plain] = [posts.filter(hasNotes), posts.filter((post) => !hasNotes(post))];
  const isIn = ({ outcome }: ImportedPost) => tab === null || outcome === tab;
  const shown = problems ? [...noted, ...plain].filter(isIn) : posts.slice(-20);
  return (
    <>
      {problems?.map((problem) => (
        <p key={problem} className="alarm">
          {problem}
        </p>
      ))}
      {problems && (
        <ImportTabs
          kinds={outcomes}
          of={posts.map(({ outcome }) => outcome)}
          tab={tab}
          onTab={setTab}
        />
      )}
      <section className="sheet import-rows" aria-label="Posts">
        <ul className="sheet-rows">
          {shown.map(({ row, title, outcome, notes }) => (
            <li
              key={row}
              className="sheet-row import-row"
              data-out={outcome === "left-out" || undefined}
            >
              <span className="soft tabular">
                <span className="import-row__word">Post </span>
                {row}
              </span>
              <span>
                <Tag tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Tag>
              </span>
              <div className="import-row__text">
                <b>{title}</b>
                {notes.length > 0 && <span className="small">{notes.join(" ")}</span>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const hasNotes = ({ notes }: ImportedPost) => notes.length > 0;
