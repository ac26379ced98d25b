import type { HLJSApi } from "highlight.js";

/** Returns highlighted HTML of `code` in `language`, or undefined if it stays plain. */
export type Highlight = (code: string, language: string) => string | undefined;

/** Max characters of highlighted code, so that one post can't hold up the others. */
const maxLength = 20_000;

/**
 * Loads highlight.js with its 37 common languages: only for posts with code, because loading takes
 * longer than highlighting. Its HTML has classes (`hljs-keyword`) and no styles, as the CSP requires.
 */
export async function loadHighlighter(): Promise<Highlight> {
  const { default: highlighter }: { default: HLJSApi } = await import("highlight.js/lib/common");
  return (code, language) => {
    if (code.length > maxLength || !highlighter.getLanguage(language)) return undefined;
    return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
  };
}

/** Whether sanitized HTML contains code that names its language. */
export const hasCode = (cleaned: string): boolean => cleaned.includes('<code class="language-');
