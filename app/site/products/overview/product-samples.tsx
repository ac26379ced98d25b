import { FileText } from "lucide-react";
import brassLamp from "../../../../content/drawings/heroes/brass-lamp.svg?raw";
import browserPage from "../../../../content/drawings/pictures/browser-page-600x290.svg";
import { labels } from "../../../../content/samples/products.json";
import type { ProductSample } from "../../../copy/product-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InlineIllustration, readDrawing } from "../../../ui/inline-illustration.tsx";
import { SampleLines } from "./list-samples.tsx";
import "../../../ui/mockup.css";
import "./product-samples.css";

const lamp = readDrawing(brassLamp);

/** A page in its window, and its limits. */
export function BrowserSample(sample: ProductSample) {
  return (
    <div className="browser-sample">
      <div className="mockup browser-sample__window" aria-hidden>
        <p>{labels.address}</p>
        <img src={browserPage} width={600} height={290} loading="lazy" alt="" />
      </div>
      <SampleLines {...sample} />
    </div>
  );
}

/** A question, its answer, and the source of the answer. */
export function ChatSample({ caption, lines }: ProductSample) {
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

/** An order: its goods as a drawing, and its delivery. */
export function OrderSample(sample: ProductSample) {
  return (
    <div className="order-sample">
      <div className="order-sample__goods" aria-hidden>
        <InlineIllustration drawing={lamp} fit="xMidYMid meet" />
      </div>
      <SampleLines {...sample} />
    </div>
  );
}
