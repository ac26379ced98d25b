import { useEffect, useState } from "react";
import type { PostFormState } from "./use-post-form.ts";

/** Words that a reader reads in a minute, as the server counts. */
const wordsPerMinute = 220;
const countEveryMs = 1000;

/** The length of the text, counted again after a pause in typing. */
export function TextLength({ form }: { form: PostFormState }) {
  const [words, setWords] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setWords(form.text.current?.words() ?? null);
    const timer = setInterval(count, countEveryMs);
    return () => clearInterval(timer);
  }, [form.text]);
  if (words === null) return <span className="soft small post-bar__length tabular rigid" />;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return (
    <span className="soft small post-bar__length tabular rigid">
      {words.toLocaleString("en-IN")} {words === 1 ? "word" : "words"}, {minutes} min
    </span>
  );
}
