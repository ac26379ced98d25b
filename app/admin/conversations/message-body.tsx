import { ImageIcon, ShieldCheck } from "lucide-react";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FormattedText } from "../formatting/formatted-text.tsx";
import { ClosedContext } from "./conversation-actions.ts";
import { EntryText } from "./entry-text.tsx";
import { FileLink } from "./file-link.tsx";
import { strangersLink } from "./linked-text.tsx";
import type { OfType } from "./timeline.tsx";
import type { useWholeMessage } from "./use-whole-message.ts";
import "./message-html.css";

/** The text of an email, or its HTML if the reader asked for that of its sender. */
export function MessageBody({ of: message }: { of: ReturnType<typeof useWholeMessage> }) {
  const { state, text, quoted, html, from, isFormatted, isCut } = message.shown;
  const [isShown, setShown] = useState(() => isFormatted && isShownFormatted(from.email));
  const show = (next: boolean) => {
    setShown(next);
    rememberFormatted(from.email, next);
  };
  if (isShown) {
    return (
      <MessageHtml
        html={html}
        from={from.name || from.email}
        isQuoteOpen={quoted === "" && !isCut}
        onVisible={() => html === undefined && void message.load()}
        onPlain={() => show(false)}
      />
    );
  }
  return (
    <>
      {/* Only what this site sent was formatted as it is typed: it alone has a state. */}
      {state ? (
        <div className="timeline__text formatted-text">
          <FormattedText text={text} />
        </div>
      ) : (
        <EntryText of={text} />
      )}
      {isFormatted && (
        <p className="mt-8">
          <QuietButton data-formatted onClick={() => show(true)}>
            Show formatted
          </QuietButton>
        </p>
      )}
    </>
  );
}

/** Pictures that are part of a signature, apart from the files. */
export function SignatureImages({
  of: { id, signatureImages: images },
}: {
  of: OfType<"message">;
}) {
  if (images.length === 0) return null;
  return (
    <details className="soft small mt-8 timeline__quoted">
      <summary>
        <Icon of={ImageIcon} />
        {images.length === 1 ? "1 signature image" : `${images.length} signature images`}
      </summary>
      <ul className="flow gap-6 mt-8">
        {images.map((file) => (
          <li key={file.id}>
            <FileLink messageId={id} file={file} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type MessageHtmlProps = {
  /** Undefined while it isn't loaded. */
  html: string | undefined;
  /** The name of its sender. */
  from: string;
  isQuoteOpen: boolean;
  onVisible: () => void;
  onPlain: () => void;
};

/**
 * An email as its sender formatted it, in a frame without scripts, forms and requests: the server
 * has sanitised it, and the frame inherits the page's policy.
 */
function MessageHtml({ html, from, isQuoteOpen, onVisible, onPlain }: MessageHtmlProps) {
  const box = useRef<HTMLElement>(null);
  const load = useEffectEvent(onVisible);
  const isClosed = use(ClosedContext);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  const pictures = html?.match(/<img\b/g)?.length ?? 0;
  return (
    <section ref={box} className="message-html" aria-label={`Formatted email from ${from}`}>
      <p className="soft small message-html__bar">
        <Icon of={ShieldCheck} />
        <span>
          Formatted by the sender.{" "}
          {pictures > 0 && `${pictures} ${pictures === 1 ? "picture" : "pictures"} not loaded.`}
        </span>
        <QuietButton data-formatted onClick={onPlain}>
          Plain text
        </QuietButton>
      </p>
      {html === undefined ? (
        <p className="soft small">Loading...</p>
      ) : (
        <iframe
          title={`Email from ${from}`}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={documentOf(html, isQuoteOpen, isClosed)}
          onLoad={({ currentTarget }) => giveLook(currentTarget)}
        />
      )}
    </section>
  );
}

const domainIn = (text: string) =>
  /^(?:https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)+)(?=[/:?#]|$)/iu
    .exec(text.trim())?.[1]
    ?.toLowerCase();

/**
 * The document of the frame: its links open elsewhere, and say where if their text says otherwise.
 * Those of a closed email are texts.
 */
function documentOf(html: string, isQuoteOpen: boolean, isClosed: boolean): string {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  for (const link of body.querySelectorAll("a")) {
    Object.assign(link, strangersLink, { title: link.href });
    const [shown, real] = [domainIn(link.textContent), domainIn(link.href)];
    if (shown && real && shown !== real) link.append(` (${real})`);
    if (isClosed) link.replaceWith(...link.childNodes);
  }
  for (const quote of body.querySelectorAll("details")) quote.open = isQuoteOpen;
  const referrer = head.appendChild(document.createElement("meta"));
  Object.assign(referrer, { name: "referrer", content: "no-referrer" });
  return `<!doctype html>${head.outerHTML}${body.outerHTML}`;
}

/** Adopted, since the policy allows no style of a document's own. */
const look = `
  body { display: flow-root; margin: 12px; color: #111; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
  table { border-collapse: collapse; max-width: 100%; }
  td, th { padding: 4px 8px; border: 1px solid #d5d9e2; vertical-align: top; text-align: start; }
  td:has(table), th:has(table) { padding: 0; border: 0; }
  blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid #d5d9e2; }
  summary { min-height: 24px; color: #555; cursor: pointer; }
  img { color: #555; font-style: italic; }
  a { color: #1a4fbf; }`;

/** A frame beyond this height (px) scrolls. */
const maxHeight = 6_000;

/** Gives the frame its look and the height of its document. */
function giveLook(frame: HTMLIFrameElement): void {
  const { contentDocument: inner } = frame;
  if (!inner?.defaultView) return;
  const sheet = new inner.defaultView.CSSStyleSheet();
  sheet.replaceSync(look);
  inner.adoptedStyleSheets = [sheet];
  new ResizeObserver(() => {
    const { offsetHeight } = inner.body;
    frame.style.height = `${Math.min(offsetHeight + 24, maxHeight)}px`;
  }).observe(inner.body);
}

const keyOf = (email: string) => `formatted:${email.toLowerCase()}`;

/** Whether this computer shows the emails of a sender formatted. */
function isShownFormatted(email: string): boolean {
  try {
    return localStorage.getItem(keyOf(email)) !== null;
  } catch {
    return false;
  }
}

/** Remembers how to show the emails of a sender, on this computer. */
function rememberFormatted(email: string, isFormatted: boolean): void {
  try {
    if (isFormatted) localStorage.setItem(keyOf(email), "yes");
    else localStorage.removeItem(keyOf(email));
  } catch {
    // The choice lasts until the conversation is left.
  }
}
