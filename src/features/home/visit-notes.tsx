import type { ReactNode } from 'react';
import { Static } from '#src/ui/fragment/static.tsx';

export type VisitNote = { title: string; body: ReactNode };

/** What to know before setting out: hours, the way, what to bring. */
export function VisitNotes({ title, notes }: { title: string; notes: readonly VisitNote[] }) {
  return (
    <Static as="section" className="wrap visit" aria-labelledby="visit">
      <h2 id="visit">{title}</h2>
      <div className="visit-columns">
        {notes.map((note) => (
          <div key={note.title}>
            <h3>{note.title}</h3>
            {note.body}
          </div>
        ))}
      </div>
    </Static>
  );
}
