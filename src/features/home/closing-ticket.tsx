import type { ReactNode } from 'react';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { PictureName } from '#src/values/pictures.gen.ts';

type Props = {
  /** Of the heading: a page may have more than one. */
  id: string;
  title: string;
  text?: ReactNode;
  /** What it costs, with the amount as `550.000`. */
  price?: { from: string; amount: string } | undefined;
  button?: { text: string; to: `/${string}` } | undefined;
  art?: { name: PictureName; dark?: PictureName | undefined } | undefined;
};

const ART = { name: 'cloud-sea-summit-deck-light', dark: 'cloud-sea-summit-deck-dark' } as const;

/** A last word as a ticket one could tear off. */
export function ClosingTicket({ id, title, text, price, button, art = ART }: Props) {
  return (
    <Static as="section" className="wrap closing" aria-labelledby={id}>
      <TicketShape
        shape="wide"
        isLacquer
        main={
          <>
            <Picture {...art} sizes="(max-width: 760px) 100vw, 1060px" className="closing-art" />
            <div className="closing-text">
              <h2 id={id}>{title}</h2>
              {text && <p>{text}</p>}
            </div>
          </>
        }
        stub={
          <>
            {price && <span className="sm mut">{price.from}</span>}
            {price && <Price amount={price.amount} />}
            {button && (
              <SoftButtonLink to={button.to} variant="cta" size="lg" isBlock>
                {button.text}
              </SoftButtonLink>
            )}
          </>
        }
      />
    </Static>
  );
}
