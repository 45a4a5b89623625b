import type { Intl18 } from '#i18n/intl.ts';
import { groupsOf } from '#src/features/orders/order-records.ts';
import { Picture } from '#src/ui/picture.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import type { PictureName } from '#src/values/picture-source.ts';
import type { TicketView } from './issued-ticket-card.tsx';
import type { documentsOf } from './ticket-views.ts';

type Props = {
  intl: Intl18;
  code: string;
  views: readonly TicketView[];
  documents: ReturnType<typeof documentsOf>;
};

/** One QR code for all tickets of a day, for each day with at least two that may still enter; an item of the deck each. */
export function GroupCards({ intl, code, views, documents }: Props) {
  const { t } = intl;
  return groupsOf(views).map(({ day, people }) => (
    <li key={day}>
      <TicketShape
        as="article"
        shape="v"
        isRaised
        className=":uno: paper flex flex-col h-full"
        stubClassName=":uno: flex-1 flex flex-col"
        main={
          <div className="paper-face">
            <div className="paper-head">
              <div>
                <span>{t('orders.group.people', { count: people, day: intl.day(day, 'long') })}</span>
                <h3>{t('orders.group.title')}</h3>
              </div>
            </div>
          </div>
        }
        stub={<Code {...{ intl, code }} picture={pictureOn(day, views)} url={documents.group(day)} />}
      />
    </li>
  ));
}

function pictureOn(day: string, views: readonly TicketView[]): PictureName {
  return views.find((view) => view.day === day)?.picture ?? 'tk-dawn';
}

type CodeProps = Pick<Props, 'intl' | 'code'> & Pick<TicketView, 'picture'> & { url: string };

function Code({ intl: { t }, code, picture, url }: CodeProps) {
  return (
    <>
      <div className="paper-stub">
        <img
          className="paper-qr"
          src={url}
          width="300"
          height="300"
          alt={t('orders.group.qr', { code: spacedCode(code) })}
        />
        <p className="paper-code">{spacedCode(code)}</p>
        <p className="paper-tip">{t('orders.group.tip')}</p>
      </div>
      {/* As high as the tickets beside it are higher. */}
      <Picture
        name={picture}
        sizes="400px"
        className=":uno: relative flex-1 min-h-0 overflow-hidden print:hidden"
        imgClassName=":uno: absolute inset-0 size-full object-cover"
      />
    </>
  );
}
