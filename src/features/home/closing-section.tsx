import type { MountainDayRow } from '#db/schema/live-board.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { ClosingTicket } from './closing-ticket.tsx';

type Props = {
  id: string;
  tomorrow: MountainDayRow | undefined;
  /** Tomorrow, when the ticket can still be bought for it. */
  bookableDay: string | null;
  unitName: string;
  priceVnd: number;
  intl: Intl18;
};

const FIRST_HOUR = 6;
const WORTH_NAMING_PERCENT = 40;

export function ClosingSection({ id, tomorrow, bookableDay, unitName, priceVnd, intl }: Props) {
  const { t } = intl;
  const percent = Math.max(0, ...(tomorrow?.cloudSea ?? []));
  const isPromising = tomorrow !== undefined && percent >= WORTH_NAMING_PERCENT;
  const hour = `${FIRST_HOUR + (tomorrow?.cloudSea.indexOf(percent) ?? 0)}:00`;
  return (
    <ClosingTicket
      id={id}
      title={isPromising ? t('home.closing.title') : t('home.closing.plainTitle')}
      text={
        isPromising
          ? t('home.closing.chance', { percent, hour, temperature: intl.number(tomorrow.temperatureC) })
          : t('home.closing.plain')
      }
      price={{ from: t('home.closing.from', { unit: unitName }), amount: intl.number(priceVnd) }}
      button={{
        text: bookableDay ? t('home.closing.book') : t('home.closing.bookAny'),
        to: href('orderTicket', intl.locale, { query: { date: bookableDay ?? undefined } }),
      }}
    />
  );
}
