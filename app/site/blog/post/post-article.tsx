import { postCopy } from "../../../copy/post-copy.ts";
import { Photo } from "../../../ui/photo.tsx";
import type { PostWords } from "./post-view.ts";

/** How wide a picture of the gallery is, by the columns of `post-gallery.css`. */
const sizes = "(min-width: 990px) 330px, 45vw";

/** What the author wrote, and the pictures that were sent along. */
export function PostArticle({ post: { html, gallery, url } }: PostWords) {
  return (
    <article className="post-article">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved (services/blog/clean-html.ts) */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {gallery.length > 0 && (
        <section className="post-gallery" aria-label={postCopy.gallery}>
          {gallery.map((picture) => (
            <Photo key={picture.id} picture={picture} sizes={sizes} />
          ))}
        </section>
      )}
      {url && <p className="post-article__printed">{postCopy.printed(url)}</p>}
    </article>
  );
}
