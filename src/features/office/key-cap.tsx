/** A key as it looks on a keyboard; decoration beside words that say what it does. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={KEY_CAP} aria-hidden="true">
      {children}
    </span>
  );
}

export const KEY_CAP = 'key-cap';
