/** The public page that explains the counting to visitors; staff keep Insight open beside it. */
export function HowWeCount() {
  return (
    <a href="/privacy-policy#visiting" target="_blank" rel="noopener">
      How we count<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
