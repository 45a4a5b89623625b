import type { DishMark } from '#db/schema/menu.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { MarkLegend } from './dish-marks.tsx';

const QR_PX = 148;

type Props = { marks: readonly DishMark[]; today: string; intl: Intl18 };

/** The legend of the marks, and the QR code from print to this menu. */
export function MenuFoot({ marks, today, intl }: Props) {
  return (
    <Static className="menu-foot">
      <MarkLegend marks={marks} intl={intl} />
      <figure className=":uno: menu-qr grid grid-cols-[148px_minmax(0,19ch)] gap-18px items-center c-ink-2 text-14px lh-1.5">
        <img src={`/api/menu/qr.svg?lang=${intl.locale}`} width={QR_PX} height={QR_PX} alt="" />
        <figcaption>{intl.t('menu.qr')}</figcaption>
      </figure>
      <p className=":uno: menu-printed hidden">{intl.t('menu.printed', { day: intl.day(today, 'long') })}</p>
    </Static>
  );
}
