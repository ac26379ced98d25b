import { ArrowRight } from "lucide-react";
import type { PostCard } from "../../../../contract/blog-pages.ts";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { paths } from "../../../site-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { Cover } from "../cover.tsx";
import { PostLine } from "../post-line.tsx";

/** The banner with the newest post: its picture grows out of the night. */
export function FeaturedPost({ post }: { post: PostCard }) {
  const to = paths.post(post.slug);
  return (
    <section className="featured night">
      <div className="featured__picture">
        <Cover cover={post.cover} size="wide" sizes="(min-width: 768px) 75vw, 100vw" isFirst />
      </div>
      <div className="wrap featured__words">
        <h1>{blogCopy.name}</h1>
        <article>
          <PostLine post={post} />
          <h2>
            <PageLink to={to}>{post.title}</PageLink>
          </h2>
          <p className="lead">{post.summary}</p>
          <ButtonLink to={to}>
            <span>
              {blogCopy.readFeatured} <span className="visually-hidden">about {post.title}</span>
            </span>
            <Icon of={ArrowRight} />
          </ButtonLink>
        </article>
      </div>
    </section>
  );
}
