import type { ReadCopy } from "../../../contract/editable-page.ts";
import { isPathShown } from "../../copy/read-shown.ts";

/**
 * A post's HTML in which links to hidden pages are text, also those with the site's whole address.
 * Cleaned HTML has its attributes in double quotes.
 */
export const withoutHiddenLinks = (html: string, read: ReadCopy, siteUrl: string): string =>
  html.replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, url: string, text: string) =>
    isPathShown(read, url.replace(`${siteUrl}/`, "/")) ? link : text,
  );
