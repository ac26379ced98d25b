type EntryTextProps = { of: string; marksMentions?: boolean };

/** `@` and a name of one or two words, as the composer inserts it. */
const mention = /(@\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*)?)/u;

/** A text with its paragraphs. */
export function EntryText({ of: text, marksMentions = false }: EntryTextProps) {
  return (
    <div className="timeline__text">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change.
        <p key={index}>{marksMentions ? withMentions(paragraph) : paragraph}</p>
      ))}
    </div>
  );
}

/** The text in parts; every second one is what the expression found. */
const withMentions = (text: string) =>
  text.split(mention).map((part, index) => {
    if (index % 2 === 0) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change.
      <span key={index} className="timeline__mention">
        {part}
      </span>
    );
  });
