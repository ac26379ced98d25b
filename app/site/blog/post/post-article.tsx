import { postCopy } from "../../../copy/post-copy.ts";
import { Photo } from "../../../ui/photo.tsx";
import type { PostProps } from "./post-layout.tsx";
import "../../../ui/photo.css";
import "./post-page.css";
import "./prose.css";
import "./post-print.css";

/** The width of a picture in the gallery, by the columns of `.post-gallery`. */
const sizes = "(min-width: 990px) 330px, 45vw";

/** The text of a post, and its gallery. */
export function PostArticle({ post: { html, gallery, url } }: PostProps) {
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
