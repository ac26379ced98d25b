import "./sample-parts.css";

/** A bar of shares, drawn because the CSP forbids inline styles; the number beside it says the same. */
export function ShareBar({ parts }: { parts: readonly { share: number; fill: string }[] }) {
  let x = 0;
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      {parts.map(({ share, fill }) => {
        const from = x;
        x += 100 * share;
        return (
          <rect
            key={fill}
            x={from.toFixed(1)}
            width={(100 * share).toFixed(1)}
            height="10"
            fill={fill}
          />
        );
      })}
    </svg>
  );
}
