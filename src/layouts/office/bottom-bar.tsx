import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { RoomCount } from './room-count.tsx';
import { RoomIcon } from './room-icon.tsx';
import { ON_PHONE, roomOf } from './rooms.ts';
import type { Waiting } from './waiting-work.ts';

const SHOWN = 4;

type Props = { context: ScreenContext; waiting: Promise<Waiting[]>; sheet: string };

/** On a telephone: the rooms that this person needs most, and a button for all of them. */
export function BottomBar({ context, waiting, sheet }: Props) {
  const { t } = intlFor(context.locale);
  const shown = ON_PHONE.filter(context.mayEnter).slice(0, SHOWN);
  return (
    <nav
      className=":uno: fixed z-5 [inset:auto_0_0] hidden [grid-auto-flow:column] [grid-auto-columns:minmax(0,1fr)] pb-[env(safe-area-inset-bottom)] rule-t-#dcae4733 bg-then-900 [&>*]:(relative grid content-center justify-items-center gap-4px h-62px c-#b9c7c0 text-12.5px lh-1.2 whitespace-nowrap) [&_.ic]:text-21px [&>[aria-current]]:c-leaf-hi [&>[aria-current]]:font-600 [&>[aria-current]]:[box-shadow:inset_0_3px_#d5482a] max-760:grid"
      aria-label={t('office.bottom')}
    >
      {shown.map((to) => {
        const room = roomOf(to);
        return (
          <Link key={to} to={href(to, context.locale)} isCurrent={roomOf(context.match?.name)?.to === to}>
            <RoomIcon of={to} />
            <span>{room && t(room.text)}</span>
            <span className=":uno: absolute top-4px left-[calc(50%_+_8px)] [&_b]:(static block min-w-18px px-4px [border-radius:9px] bg-son c-#fff lh-17px text-center)">
              <RoomCount waiting={waiting} of={to} locale={context.locale} />
            </span>
          </Link>
        );
      })}
      <button type="button" popoverTarget={sheet}>
        <Icon name="i-lucide-menu" />
        <span>{t('office.all')}</span>
      </button>
    </nav>
  );
}
