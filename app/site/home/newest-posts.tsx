import { ArrowRight } from "lucide-react";
import type { AuthoredCard } from "../../../contract/blog-pages.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { RelatedArticle } from "../related/related-article.tsx";
import "../../ui/more-link.css";
import "./home-page.css";

/** The newest post with its cover, and three as text. With fewer than four posts, the newest alone. */
export function NewestPosts({
  copy,
  posts = [],
}: {
  copy: HomeCopy["posts"];
  posts?: readonly AuthoredCard[];
}) {
  const [newest, ...others] = posts;
  if (!newest) return null;
  return (
    <section className="section newest-posts">
      <div className="wrap">
        <div className="newest-posts__head">
          <h2>{copy.title}</h2>
          <PageLink className="more-link" to={paths.blogs}>
            {copy.all}
            <Icon of={ArrowRight} />
          </PageLink>
        </div>
        <div className="newest-posts__paper">
          <RelatedArticle post={newest} />
          {others.length >= 3 && (
            <div>
              {others.map((post) => (
                <RelatedArticle key={post.id} post={post} hasCover={false} />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
