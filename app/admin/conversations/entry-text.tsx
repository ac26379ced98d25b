import { findMentions } from "../../../contract/mentions.ts";
import { LinkedText } from "./linked-text.tsx";

type Person = { id: string; name: string };

type EntryTextProps = {
  of: string;
  /** Colleagues whose names are marked after an `@`. */
  mentions?: readonly Person[];
};

export function EntryText({ of: text, mentions = [] }: EntryTextProps) {
  return (
    <div className="timeline__text">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change.
        <p key={index}>{withMentions(paragraph, mentions)}</p>
      ))}
    </div>
  );
}

function withMentions(text: string, colleagues: readonly Person[]) {
  const found = findMentions(text, colleagues);
  return [
    ...found.flatMap(({ start, end }, index) => [
      <LinkedText key={`before ${start}`} of={text.slice(found[index - 1]?.end ?? 0, start)} />,
      <span key={start} className="timeline__mention">
        {text.slice(start, end)}
      </span>,
    ]),
    <LinkedText key="rest" of={text.slice(found.at(-1)?.end ?? 0)} />,
  ];
}
