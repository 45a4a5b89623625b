import './waiting-list.css';
import type { ReactNode } from 'react';
import { Picture } from '#src/ui/picture.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { PictureName } from '#src/values/picture-source.ts';
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
      className=":uno: sticky top-96px [&_img]:(w-full h-180px object-cover) [&_h2]:(p-[20px_26px_0] text-26px) [&_dl]:(grid gap-8px p-[12px_26px_24px]) [&_dl>div]:(flex justify-between gap-18px text-15px) [&_dt]:(flex-none c-ink-3) [&_dd]:(min-w-0 font-600 text-end [overflow-wrap:anywhere]) max-1000:(static w-[min(520px,100%)]) [&_.tk-stub]:(grid gap-10px p-[22px_26px_24px] text-15px lh-1.5)"
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
