import type { PostPage } from "../../../contract/blog-pages.ts";
import { blogCopy } from "../../copy/blog-copy.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { postShareImage, shareSize } from "./site-page.ts";
import { blogId, breadcrumbList, organizationId } from "./structured-data.ts";

/** The structured data of a post, as one JSON-LD document (schema.org). */
export function postData(siteUrl: string, post: PostPage) {
  const { slug, title, summary, category, publishedAt, updatedAt, author, html } = post;
  const url = siteUrl + paths.post(slug);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "BlogPosting",
        "@id": url,
        url,
        mainEntityOfPage: url,
        headline: title,
        description: summary,
        articleSection: category,
        datePublished: publishedAt,
        dateModified: updatedAt,
        wordCount: countWords(html),
        inLanguage: "en-IN",
        author: { "@type": "Person", name: author.name, jobTitle: author.role },
        publisher: { "@id": organizationId(siteUrl) },
        isPartOf: { "@id": blogId(siteUrl) },
        image: {
          "@type": "ImageObject",
          url: siteUrl + postShareImage(slug),
          ...shareSize,
        },
      },
      breadcrumbList(siteUrl, [
        { name: layoutCopy.items.home, path: paths.home },
        { name: blogCopy.crumb, path: paths.blogs },
        { name: title, path: paths.post(slug) },
      ]),
    ],
  };
}

/** Of cleaned HTML, in which every `<` begins a tag and every `&` an entity. */
function countWords(html: string): number {
  const text = html.replace(/<[^>]*>|&[^;\s]+;/g, " ");
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu)?.length ?? 0;
}
