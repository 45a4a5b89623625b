import type { ReactNode } from 'react';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { PictureName } from '#src/values/picture-source.ts';

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
    <Static
      as="section"
      className=":uno: wrap closing [margin-block:90px_64px] [&_.tk-main]:(relative min-h-300px flex flex-col justify-center of-hidden) [&_.tk-stub]:(flex-col justify-center) min-761:[&_.tk-stub]:flex-[0_0_320px] max-760:[&_.tk-main]:min-h-0"
      aria-labelledby={id}
    >
      <TicketShape
        isLacquer
        main={
          <>
            <Picture
              imgClassName=":uno: absolute inset-0 w-full h-full object-cover object-[right_40%]"
              {...art}
              sizes="(max-width: 760px) 100vw, 1060px"
            />
            <div className=":uno: relative max-w-520px p-[28px_32px_30px] round-1 bg-surface max-760:p-[20px_20px_22px]">
              <h2 className=":uno: text-[clamp(28px,2.9vw,40px)]" id={id}>
                {title}
              </h2>
              {text && <p className=":uno: mt-12px c-ink-2">{text}</p>}
            </div>
          </>
        }
        stub={
          <>
            {price && <span className="sm mut">{price.from}</span>}
            {price && (
              <Price className=":uno: m-[4px_0_20px] c-leaf-hi text-40px lh-1.2" amount={price.amount} />
            )}
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
