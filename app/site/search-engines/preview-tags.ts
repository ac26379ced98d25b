import type { MetaDescriptor } from "react-router";
import { shareSize } from "../share/share-size.ts";

/** What a preview of a link shows (ogp.me). Addresses are absolute. */
export type PreviewWords = {
  title: string;
  description: string;
  url: string;
  image: string;
  imageAlt: string;
  siteName: string;
  type: "website" | "article";
};

/** Open Graph tags, and the one that the networks ask for beside them. */
export function previewTags(words: PreviewWords): MetaDescriptor[] {
  return [
    { property: "og:title", content: words.title },
    { property: "og:description", content: words.description },
    { property: "og:type", content: words.type },
    { property: "og:site_name", content: words.siteName },
    { property: "og:locale", content: "en_IN" },
    { property: "og:url", content: words.url },
    { property: "og:image", content: words.image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: words.imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
