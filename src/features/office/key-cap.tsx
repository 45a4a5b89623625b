/** A key as it looks on a keyboard; decoration beside words that say what it does. */
export function KeyCap({ children, isLast = false }: { children: string; isLast?: boolean }) {
  return (
    <span className={`${KEY_CAP} ${isLast ? ':uno: ml-auto' : ''}`} aria-hidden="true">
      {children}
    </span>
  );
}

export const KEY_CAP =
  ':uno: inline-grid place-items-center min-w-20px h-20px px-5px rule-line-2 round-1 bg-surface c-ink-2 type-500-12/1-data';
