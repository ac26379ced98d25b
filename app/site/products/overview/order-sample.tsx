import type { ProductSection } from "../../../copy/products/product-page.ts";
import { SampleLines } from "./list-samples.tsx";
import "../../../illustrations/illustrations.css";
import "./order-sample.css";

/** An order: its goods as a drawing, and its delivery. */
export function OrderSample(sample: ProductSection["sample"]) {
  return (
    <div className="order-sample">
      <div className="order-sample__goods" aria-hidden>
        <svg viewBox="0 0 260 300" fill="none" aria-hidden>
          <radialGradient id="order-light">
            <stop stopColor="#fff1dd" />
            <stop offset=".3" stopColor="#ffb469" stopOpacity=".6" />
            <stop offset="1" stopColor="#ff7a6b" stopOpacity="0" />
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
          <path fill="#fff1dd" d="M130 62c14 18 16 34 0 46-16-12-14-28 0-46z" />
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
