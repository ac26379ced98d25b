import { FileText } from "lucide-react";
import { labels } from "../../../../content/samples/products.json";
import type { ProductSample } from "../../../copy/product-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SampleLines } from "./list-samples.tsx";
import "../../../ui/inline-illustration.css";
import "../../../ui/mockup.css";
import "./product-samples.css";

/** A page in its window, and its limits. */
export function BrowserSample(sample: ProductSample) {
  return (
    <div className="browser-sample">
      <div className="mockup browser-sample__window" aria-hidden>
        <p>{labels.address}</p>
        <svg viewBox="0 0 600 290" fill="none" aria-hidden>
          <linearGradient id="browser-night" x2="0" y2="1">
            <stop stopColor="#071536" />
            <stop offset="1" stopColor="#1c4191" />
          </linearGradient>
          <radialGradient id="browser-sun" gradientUnits="userSpaceOnUse" cx="435" cy="174" r="150">
            <stop stopColor="var(--amber)" stopOpacity=".9" />
            <stop offset=".4" stopColor="var(--coral)" stopOpacity=".4" />
            <stop offset="1" stopColor="var(--coral)" stopOpacity="0" />
          </radialGradient>
          <path fill="url(#browser-night)" d="M0 0h600v174H0z" />
          <path fill="url(#browser-sun)" d="M285 24h300v150H285z" />
          <path
            stroke="#9cc2ff"
            opacity=".6"
            d="M345 174a90 90 0 0 1 180 0M315 174a120 120 0 0 1 240 0M375 174a60 60 0 0 1 120 0"
          />
          <path stroke="#ffd9a8" strokeWidth="2" d="M250 173h350" />
          <rect x="34" y="22" width="52" height="8" rx="4" fill="#fff" />
          <path
            stroke="#9cc2ff"
            strokeWidth="6"
            strokeLinecap="round"
            opacity=".7"
            d="M420 26h28M466 26h36M520 26h42"
          />
          <path stroke="#fff" strokeWidth="15" strokeLinecap="round" d="M42 78h168M42 103h118" />
          <path
            stroke="#9cc2ff"
            strokeWidth="6"
            strokeLinecap="round"
            opacity=".8"
            d="M38 129h148"
          />
          <rect x="34" y="144" width="78" height="18" rx="9" fill="var(--amber)" />
          {[34, 222, 410].map((x) => (
            <g key={x}>
              <rect x={x} y="198" width="156" height="72" rx="10" fill="#f5f8fd" stroke="#dce6f5" />
              <circle cx={x + 24} cy="220" r="9" fill="#c5d9fb" />
              <path
                stroke="#8ea3c6"
                strokeWidth="6"
                strokeLinecap="round"
                d={`M${x + 18} 244h84M${x + 18} 256h58`}
              />
            </g>
          ))}
        </svg>
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
        <svg viewBox="0 0 260 300" fill="none" aria-hidden>
          <radialGradient id="order-light">
            <stop stopColor="var(--cream)" />
            <stop offset=".3" stopColor="var(--amber)" stopOpacity=".6" />
            <stop offset="1" stopColor="var(--coral)" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="order-brass" x2="1">
            <stop stopColor="#8a5a2b" />
            <stop offset=".4" stopColor="#ffd9a0" />
            <stop offset=".6" stopColor="#e6a659" />
            <stop offset="1" stopColor="#7a4a22" />
          </linearGradient>
          <circle className="fig-breathe" cx="130" cy="88" r="86" fill="url(#order-light)" />
          <path
            stroke="#6ea8ff"
            opacity=".35"
            d="M20 270a110 110 0 0 1 220 0M-8 270a138 138 0 0 1 276 0"
          />
          <path fill="var(--cream)" d="M130 62c14 18 16 34 0 46-16-12-14-28 0-46z" />
          <path
            fill="url(#order-brass)"
            d="M72 112q58 16 116 0-6 34-44 40l-4 62q26 6 34 28 14 6 18 16H68q4-10 18-16 8-22 34-28l-4-62q-38-6-44-40z"
          />
          <path stroke="#7a4a22" opacity=".5" d="M116 160h28M116 204h28M92 238h76" />
          <path stroke="#ffd9a8" opacity=".8" d="M0 270h260" />
        </svg>
      </div>
      <SampleLines {...sample} />
    </div>
  );
}
