import type { ReactNode } from 'react';

/** Nothing here yet: a drawing, one sentence, and the way to something. */
export function EmptyPart({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="dash-empty">
      <img src="/labels/chua-co-ve.svg" alt="" width="220" height="160" loading="lazy" />
      <div>
        <h3>{title}</h3>
        {text && <p className="mut">{text}</p>}
      </div>
      {children}
    </div>
  );
}
