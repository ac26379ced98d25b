import { ArrowLeft, ArrowRight } from "lucide-react";
import { postCopy } from "../../../copy/post-copy.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import type { PostProps } from "./post-layout.tsx";
import "./post-neighbours.css";

/** The posts before and after it by date. */
export function PostNeighbours({ post: { previous = null, next = null } }: PostProps) {
  if (!previous && !next) return null;
  return (
    <nav className="post-neighbours" aria-label={postCopy.neighbours}>
      {previous && (
        <PageLink to={paths.post(previous.slug)} rel="prev">
          <span>
            <Icon of={ArrowLeft} />
            {postCopy.earlier}
          </span>{" "}
          <b>{previous.title}</b>
        </PageLink>
      )}
      {next && (
        <PageLink className="post-neighbours__later" to={paths.post(next.slug)} rel="next">
          <span>
            {postCopy.later}
            <Icon of={ArrowRight} />
          </span>{" "}
          <b>{next.title}</b>
        </PageLink>
      )}
    </nav>
  );
}
