/** A key as it looks on a keyboard; decoration beside words that say what it does. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}
