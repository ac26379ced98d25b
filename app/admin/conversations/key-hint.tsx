/** The key of a button, on screens with a keyboard. Hidden from screen readers. */
export function KeyHint({ of: key }: { of: string }) {
  return (
    <span className="key-hint" aria-hidden="true">
      <kbd>{key}</kbd>
    </span>
  );
}
