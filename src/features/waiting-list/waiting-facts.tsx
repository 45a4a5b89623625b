import './waiting-list.css';
import type { ReactNode } from 'react';
import { Picture } from '#src/ui/picture.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { PictureName } from '#src/values/pictures.gen.ts';
import type { WaitingFact } from './waiting-texts.ts';

type Props = {
  title: string;
  picture: string;
  pictureDark: string;
  facts: readonly WaitingFact[];
  /** Below the perforation. */
  children: ReactNode;
};

/** What is waited for: the ticket that is not there yet. */
export function WaitingTicket({ title, picture, pictureDark, facts, children }: Props) {
  return (
    <TicketShape
      as="aside"
      shape="v"
      isRaised
      isLacquer
      className="waiting-ticket"
      main={
        <>
          <Picture
            name={picture as PictureName}
            dark={pictureDark as PictureName}
            sizes="(max-width: 1000px) 100vw, 400px"
          />
          <h2>{title}</h2>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      }
      stub={children}
    />
  );
}
