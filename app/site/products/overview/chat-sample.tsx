import { FileText } from "lucide-react";
import type { ProductSection } from "../../../copy/products/product-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import "./chat-sample.css";

/** A question, its answer, and the source of the answer. */
export function ChatSample({ caption, lines }: ProductSection["sample"]) {
  const [question, answer, source] = lines;
  return (
    <div className="chat-sample night">
      <p className="chat-sample__caption">{caption}</p>
      <p className="chat-sample__question">
        <b>{question?.term}</b>
        {question?.text}
      </p>
      <p className="chat-sample__answer">
        <b>{answer?.term}</b>
        {answer?.text}
      </p>
      <p className="chat-sample__source">
        <Icon of={FileText} />
        <span>
          <b>{source?.term}:</b> {source?.text}
        </span>
      </p>
    </div>
  );
}
