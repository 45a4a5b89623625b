/** `1.690.000₫`: give the figure of `intl.number()`; the sign is set apart because Playfair has none. */
export function Price({ amount, className = '' }: { amount: string; className?: string | undefined }) {
  return (
    <span className={`price ${className}`}>
      {amount}
      <small>₫</small>
    </span>
  );
}

/** The same in the face for measured data, for columns and lines that change. */
export function DataPrice({ amount, className = '' }: { amount: string; className?: string | undefined }) {
  return (
    <span className={`num ${className}`}>
      {amount}
      {'\u00a0₫'}
    </span>
  );
}

/** A former price, struck out; `label` says so to screen readers. */
export function OldPrice({ label, amount }: { label: string; amount: string }) {
  return (
    <s>
      <span className="sr-only">{label} </span>
      {amount}
    </s>
  );
}
