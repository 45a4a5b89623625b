import type { ReactNode } from 'react';
import { Picture } from '#src/ui/picture.tsx';
import { Price } from '#src/ui/price.tsx';
import { SoftButtonLink } from '#src/ui/soft-link.tsx';
import { Static } from '#src/ui/static.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';

type Props = {
  title: string;
  text: ReactNode;
  fromText: string;
  /** `550.000`. */
  amount: string;
  buttonText: string;
  to: `/${string}`;
};

/** The last word of the home page, as a ticket one could tear off. */
export function ClosingTicket({ title, text, fromText, amount, buttonText, to }: Props) {
  return (
    <Static as="section" className="wrap closing" aria-labelledby="closing">
      <TicketShape
        shape="wide"
        isLacquer
        main={
          <>
            <Picture
              name="cloud-sea-summit-deck-light"
              dark="cloud-sea-summit-deck-dark"
              sizes="(max-width: 760px) 100vw, 1060px"
              className="closing-art"
            />
            <div className="closing-text">
              <h2 id="closing">{title}</h2>
              <p>{text}</p>
            </div>
          </>
        }
        stub={
          <>
            <span className="sm mut">{fromText}</span>
            <Price amount={amount} />
            <SoftButtonLink to={to} variant="cta" size="lg" isBlock>
              {buttonText}
            </SoftButtonLink>
          </>
        }
      />
    </Static>
  );
}
