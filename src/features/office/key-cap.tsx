/** A key as it looks on a keyboard; decoration beside words that say what it does. */
export function KeyCap({ children, isLast = false }: { children: string; isLast?: boolean }) {
  return (
    <span className={isLast ? `${KEY_CAP} is-last` : KEY_CAP} aria-hidden="true">
      {children}
    </span>
  );
}

export const KEY_CAP = 'key-cap';
