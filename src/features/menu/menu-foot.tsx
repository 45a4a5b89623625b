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
      <figure className="menu-qr">
        <img src={`/api/menu/qr.svg?lang=${intl.locale}`} width={QR_PX} height={QR_PX} alt="" />
        <figcaption>{intl.t('menu.qr')}</figcaption>
      </figure>
      <p className="menu-printed">{intl.t('menu.printed', { day: intl.day(today, 'long') })}</p>
    </Static>
  );
}
