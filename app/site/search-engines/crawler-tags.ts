import type { MetaDescriptor } from "react-router";
import type { PostPage } from "../../../contract/blog-pages.ts";
import type { Company } from "../../../contract/company.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { blogCopy, feedKinds } from "../../copy/blog-copy.ts";
import { companyPage } from "../../copy/company.ts";
import { readLabels } from "../../copy/read-names.ts";
import { paths } from "../../site-paths.ts";
import type { PageHead } from "../site-meta.ts";
import { languageOf, postShareImage, shareImage, shareSize } from "./site-page.ts";
import { sitePageAt } from "./site-pages.ts";
import {
  blogReference,
  breadcrumbList,
  organizationReference,
  structuredData,
} from "./structured-data.ts";

/**
 * Tags for crawlers: link previews and structured data. An address with a query is a part of
 * its page (`/blogs?page=2`): it shares the image and has no structured data.
 */
export function crawlerTags(
  siteUrl: string,
  path: string,
  title: PageHead,
  read: ReadCopy,
): MetaDescriptor[] {
  const company = read(companyPage);
  const [plainPath = "/"] = path.split("?");
  const page = sitePageAt(plainPath, read);
  return [
    ...previewTags({
      ...title,
      url: siteUrl + path,
      image: siteUrl + shareImage(page?.path ?? "/"),
      imageAlt: `${page?.heading ?? company.tagline} (${company.name})`,
      siteName: company.name,
      type: "website",
      locale: languageOf(page ?? {}).replace("-", "_"),
    }),
    ...(page?.versions ?? []).map(({ language, path }) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: language,
      href: siteUrl + path,
    })),
    ...(page && plainPath === path
      ? [{ "script:ld+json": structuredData(siteUrl, page, read) }]
      : []),
    ...(page?.subject.kind === "blog" ? feedLinks() : []),
    ...(path === paths.home ? verificationTags(company) : []),
  ];
}

/** Tags of the company's own, which search engines look for on the home page. */
const verificationTags = ({ verification = [] }: Company): MetaDescriptor[] =>
  verification.map(({ name, content }) => ({ name, content }));

/** The content of a link preview (ogp.me). URLs are absolute. */
type Preview = {
  title: string;
  description: string;
  url: string;
  image: string;
  imageAlt: string;
  siteName: string;
  type: "website" | "article";
  locale?: string;
};

/** Open Graph tags, and the Twitter tag that networks read besides. */
function previewTags(preview: Preview): MetaDescriptor[] {
  return [
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:type", content: preview.type },
    { property: "og:site_name", content: preview.siteName },
    { property: "og:locale", content: preview.locale ?? "en_IN" },
    { property: "og:url", content: preview.url },
    { property: "og:image", content: preview.image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: preview.imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Links by which feed readers find the feeds of the blog. */
const feedLinks = (): MetaDescriptor[] =>
  [
    { title: feedKinds.rss, type: "application/rss+xml", href: paths.rss },
    { title: feedKinds.atom, type: "application/atom+xml", href: paths.atom },
    { title: feedKinds.json, type: "application/feed+json", href: paths.jsonFeed },
  ].map((link) => ({ tagName: "link", rel: "alternate", ...link }));

/** Tags of a post for crawlers: link previews, structured data, feeds. */
export function postTags(siteUrl: string, post: PostPage, read: ReadCopy): MetaDescriptor[] {
  const company = read(companyPage);
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
    { "script:ld+json": postData(siteUrl, post, read) },
    ...feedLinks(),
  ];
}

/** The structured data of a post, as one JSON-LD document (schema.org). */
export function postData(siteUrl: string, post: PostPage, read: ReadCopy) {
  const company = read(companyPage);
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
        author: { "@type": "Person", name: author.name, jobTitle: author.role || undefined },
        publisher: organizationReference(siteUrl, company),
        isPartOf: blogReference(siteUrl),
        image: siteUrl + postShareImage(slug),
      },
      breadcrumbList(siteUrl, [
        { name: readLabels(read).home, path: paths.home },
        { name: blogCopy.crumb, path: paths.blogs },
        { name: category, path: paths.post(slug) },
      ]),
    ],
  };
}

/** Of cleaned HTML, in which every `<` begins a tag and every `&` an entity. */
function countWords(html: string): number {
  const text = html.replace(/<[^>]*>|&[^;\s]+;/g, " ");
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu)?.length ?? 0;
}
