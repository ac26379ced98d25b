import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FormattedText } from "../formatting/formatted-text.tsx";
import { EntryText } from "./entry-text.tsx";
import { FileLink } from "./file-link.tsx";
import { isShownFormatted, rememberFormatted } from "./formatted-senders.ts";
import { MessageHtml } from "./message-html.tsx";
import type { OfType } from "./timeline.tsx";
import type { useWholeMessage } from "./use-whole-message.ts";

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
