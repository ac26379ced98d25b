import { overviewLabels } from "../../../copy/products/overview-labels.ts";
import type { ProductSection } from "../../../copy/products/product-page.ts";
import { SampleLines } from "./list-samples.tsx";
import "./browser-sample.css";

/** A page in its window, and its limits. */
export function BrowserSample(sample: ProductSection["sample"]) {
  return (
    <div className="browser-sample">
      <div className="browser-sample__window" aria-hidden>
        <p>{overviewLabels.address}</p>
        <svg viewBox="0 0 600 290" fill="none" aria-hidden>
          <linearGradient id="browser-night" x2="0" y2="1">
            <stop stopColor="#071536" />
            <stop offset="1" stopColor="#1c4191" />
          </linearGradient>
          <radialGradient id="browser-sun" gradientUnits="userSpaceOnUse" cx="435" cy="174" r="150">
            <stop stopColor="#ffb469" stopOpacity=".9" />
            <stop offset=".4" stopColor="#ff7a6b" stopOpacity=".4" />
            <stop offset="1" stopColor="#ff7a6b" stopOpacity="0" />
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
          <rect x="34" y="144" width="78" height="18" rx="9" fill="#ffb469" />
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
