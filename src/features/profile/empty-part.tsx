import type { ReactNode } from 'react';

/** An empty state: a drawing, one sentence, and a link onward. */
export function EmptyPart({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className=":uno: grid justify-items-start gap-14px p-[12px_0_32px] [&_h3]:text-21px [&_img]:(w-220px h-auto)">
      <img src="/labels/chua-co-ve.svg" alt="" width="220" height="160" loading="lazy" />
      <div>
        <h3>{title}</h3>
        {text && <p className="mut">{text}</p>}
      </div>
      {children}
    </div>
  );
}
