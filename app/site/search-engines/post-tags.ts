import type { MetaDescriptor } from "react-router";
import type { PostPage } from "../../../contract/blog-pages.ts";
import { company } from "../../copy/company.ts";
import { paths } from "../../site-paths.ts";
import { postData } from "./post-data.ts";
import { feedLinks, previewTags } from "./preview-tags.ts";
import { postShareImage } from "./site-page.ts";

/** Tags of a post for programs: link previews, structured data, feeds. */
export function postTags(siteUrl: string, post: PostPage): MetaDescriptor[] {
  const { slug, title, summary, category, publishedAt, updatedAt, author } = post;
  return [
    ...previewTags({
      title,
      description: summary,
      url: siteUrl + paths.post(slug),
      image: siteUrl + postShareImage(slug),
      imageAlt: `${title} (${company.name})`,
      siteName: company.name,
      type: "article",
    }),
    { property: "article:published_time", content: publishedAt },
    { property: "article:modified_time", content: updatedAt },
    { property: "article:section", content: category },
    { property: "article:author", content: author.name },
    { name: "author", content: author.name },
    { "script:ld+json": postData(siteUrl, post) },
    ...feedLinks(),
  ];
}
