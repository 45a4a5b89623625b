import type { ReactNode } from 'react';
import { Static } from '#src/ui/fragment/static.tsx';

type VisitNote = { title: string; body: ReactNode };

/** What to know before setting out: hours, directions, what to bring. */
export function VisitNotes({ title, notes }: { title: string; notes: readonly VisitNote[] }) {
  return (
    <Static as="section" className=":uno: wrap visit p-[110px_0_70px]" aria-labelledby="visit">
      <h2 id="visit">{title}</h2>
      <div className=":uno: grid grid-cols-3 gap-[20px_64px] mt-36px [&_:is(p,li)]:(c-ink-2 text-15.5px text-pretty) [&_:is(p+p,li+li)]:mt-8px max-760:(grid-cols-[1fr] gap-28px mt-24px)">
        {notes.map((note) => (
          <div className=":uno: pt-22px rule-t-line-2" key={note.title}>
            <h3 className=":uno: mb-8px text-24px">{note.title}</h3>
            {note.body}
          </div>
        ))}
      </div>
    </Static>
  );
}
