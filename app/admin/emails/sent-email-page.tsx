import { useLayoutEffect, useRef } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { adminPaths } from "../admin-paths.ts";
import { downloadEmailFile } from "../api/api-client.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { FileLink } from "../conversations/file-link.tsx";
import { FormattedText } from "../formatting/formatted-text.tsx";
import { TermHelp } from "../help/term-help.tsx";
import { BackLink } from "../kit/page-head.tsx";
import { useThingInView } from "../palette/recent-things.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/sent-email-page.ts";
import { EmailActions } from "./email-actions.tsx";
import { EmailStateText } from "./email-state-text.tsx";
import "./emails.css";
import "../kit/sheet.css";

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({
  email: cachedQuery("readMail", { path: { id } }),
});

export const meta = pageMeta("Email");

/** `/admin/email/sent/{id}`: one email as it left, and what became of it (OFFICE-2). */
export default function SentEmailPage({ loaderData }: Route.ComponentProps) {
  const loaded = useQuery(loaderData.email);
  const email = loaded.answer?.data ?? null;
  return (
    <>
      <BackLink to={adminPaths.sentEmails}>Sent emails</BackLink>
      {email ? (
        <SentEmail email={email} />
      ) : (
        <QueryTableNotice of={loaded} title="Error fetching this email" />
      )}
    </>
  );
}

type ReadEmail = AnswerOf<"readMail">["data"];

const unfinished = new Set<ReadEmail["state"]["status"]>(["held", "queued", "sending", "waiting"]);

function SentEmail({ email }: { email: ReadEmail }) {
  const { id, subject, from, recipient, replyTo, state, files, body, written } = email;
  useThingInView({ name: subject, note: recipient, address: adminPaths.sentEmail(id) });
  return (
    <article className="stack sent-email">
      <h1 className="breakable">{subject}</h1>
      <dl className="sheet facts">
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{recipient}</dd>
        {replyTo && (
          <>
            <dt>Reply to</dt>
            <dd>{replyTo}</dd>
          </>
        )}
        <dt>State</dt>
        <dd className="cluster top">
          <EmailStateText state={state} />
          {state.status === "accepted" && <TermHelp term="delivered" />}
          {state.status === "failed" && <TermHelp term="not-delivered" />}
          <EmailActions email={email} />
        </dd>
        {files.length > 0 && (
          <>
            <dt>Files</dt>
            <dd className="cluster gap-6">
              {files.map((file) => (
                <FileLink key={file.id} messageId={id} file={file} download={downloadEmailFile} />
              ))}
            </dd>
          </>
        )}
      </dl>
      {body ? (
        <>
          <SentHtml html={body.html} />
          <details>
            <summary className="open-link">As plain text</summary>
            <pre className="sheet">{body.text}</pre>
          </details>
        </>
      ) : (
        <p className="soft">{noteFor(email)}</p>
      )}
      {written !== null && (
        <div className="sheet formatted-text">
          <FormattedText text={written} />
        </div>
      )}
    </article>
  );
}

/** Explains the lack of a text as it was sent. */
function noteFor({ written, state }: ReadEmail): string {
  if (written !== null) {
    if (unfinished.has(state.status))
      return "This is the text as written. It has not been sent yet.";
    return state.status === "accepted"
      ? "This is the text as written. We don’t store the email as it was sent."
      : "This is the text as written. It was not sent.";
  }
  if (state.status === "accepted") return "The text of this email is not stored.";
  return "The text is composed when the email is sent.";
}

/** Elements that a sent email has no use for here. */
const dropped = "script, meta, title, link, base, iframe, object, embed, form";

const styleSheet = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Name of the attribute that replaces `style` while the HTML is parsed. */
const styleCopy = "data-style";

/**
 * The HTML of a sent email, apart from the page's own styles. The page's policy refuses style
 * attributes in parsed HTML, so they are applied one by one, and its style sheet is adopted.
 */
function SentHtml({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    show(root, html);
  }, [html]);
  return <div ref={host} className="sent-email__html" />;
}

function show(root: ShadowRoot, html: string): void {
  // Renamed before it is parsed: the policy is applied to parsed documents, too. Our own templates
  // escape quotes in texts, so that only attributes match.
  const css = [...html.matchAll(styleSheet)].map(([, text = ""]) => text);
  const unstyled = html.replaceAll(styleSheet, "").replaceAll(' style="', ` ${styleCopy}="`);
  const parsed = new DOMParser().parseFromString(unstyled, "text/html");
  for (const element of parsed.querySelectorAll(`style, ${dropped}`)) element.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.join("\n"));
  root.adoptedStyleSheets = [sheet];
  const body = document.createElement("div");
  body.className = parsed.body.className;
  applyStyle(parsed.body, body);
  body.append(...[...parsed.body.childNodes].flatMap((node) => copyOf(node) ?? []));
  root.replaceChildren(body);
}

/** A copy without event handlers, whose styles are set through the object model. */
function copyOf(node: Node): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? "");
  if (!(node instanceof Element)) return null;
  const copy = document.createElement(node.localName);
  for (const { name, value } of node.attributes) {
    if (name !== styleCopy && name !== "style" && !name.startsWith("on"))
      copy.setAttribute(name, value);
  }
  applyStyle(node, copy);
  if (copy instanceof HTMLAnchorElement) {
    copy.target = "_blank";
    copy.rel = "noopener noreferrer";
  }
  copy.append(...[...node.childNodes].flatMap((child) => copyOf(child) ?? []));
  return copy;
}

function applyStyle(from: Element, to: HTMLElement): void {
  const style = from.getAttribute(styleCopy);
  if (style) to.style.cssText = style;
}
