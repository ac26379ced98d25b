/**
 * Text as a feed can carry it: without the control characters that XML has no way to write, and
 * without the end of a CDATA section, of which the library mends only the first.
 */
export const plain = (text: string) =>
  text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "").replaceAll("]]>", "]] >");

/** Plain text for a place that is read as HTML. */
export const asHtml = (text: string) =>
  plain(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
