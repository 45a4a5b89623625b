import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { FoldButton, PanelButton } from '#src/features/office/office-buttons.tsx';
import { RoomsNav } from '#src/features/office/rooms-nav.tsx';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Seal } from '#src/ui/seal.tsx';
import { pageRoutes } from '#src/values/page-rules.ts';
import { awaitsFactor } from '#src/values/permissions.ts';
import { ClosedRoom, RoomCount, RoomCountLink } from './room-count.tsx';
import { RoomIcon } from './room-icon.tsx';
import { GROUPS, type Room, type RoomOf, roomOf } from './rooms.ts';
import { countedPart, type Waiting } from './waiting-work.ts';

type Props = { context: ScreenContext; waiting: Promise<Waiting[]> };

/** The rooms that this person may enter: a rail at the side, on a telephone a sheet over the page. */
export function OfficeRail({ context, waiting, find }: Props & { find: string }) {
  const { t } = intlFor(context.locale);
  const groups = GROUPS.map(({ rooms, ...group }) => ({
    ...group,
    rooms: rooms.filter(({ to }) => context.mayEnter(to)),
  })).filter(({ rooms }) => rooms.length > 0);
  return (
    <RoomsNav label={t('chrome.staff.nav')}>
      <div className=":uno: flex flex-none items-center gap-10px h-52px mr--8px px-13px rule-b-#dcae4726 [&>span]:([display:var(--named)] min-w-0) [&_b]:(block overflow-hidden c-eggshell type-700-17/1.15-display text-ellipsis whitespace-nowrap) [&_small]:(c-#9fb1a9 text-12.5px) max-760:hidden">
        <Seal size={30} style={{ flex: 'none' }} />
        <span>
          <b>{t('common.parkName')}</b>
          <small>{t('office.subtitle')}</small>
        </span>
      </div>
      <PanelButton
        opens="palette"
        className=":uno: hidden flex-none items-center gap-9px h-48px m-[0_8px_4px] px-12px rule-line-ctl round-1 bg-bg c-ink-2 max-760:flex"
      >
        <Icon name="i-lucide-search" /> {find}
      </PanelButton>
      {groups.map(({ id, title, rooms }) => (
        <div
          key={id}
          className=":uno: [&>p]:([display:var(--named)] p-[7px_18px_6px] c-#9fb1a9 text-12.5px font-600) max-760:[&>p]:(block c-ink-2 text-13px) max-760:[&>ul]:(grid grid-cols-2 gap-x-4px)"
        >
          {title && <p id={`office-${id}`}>{t(title)}</p>}
          <ul {...(title ? { 'aria-labelledby': `office-${id}` } : {})}>
            {rooms.map((room) => (
              <li key={room.to} {...(countedPart(room.to) ? { style: BESIDE } : {})}>
                <RoomLink {...{ context, waiting }} {...room} />
                {countedPart(room.to) && !isClosed(context, room.to) && (
                  <RoomCountLink waiting={waiting} of={room.to} locale={context.locale} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <FoldButton className={`${ROW} ${':uno: flex-none mt-auto max-760:hidden'}`}>
        <Icon name="i-lucide-menu" />
        <span className={NAME}>{t('office.fold')}</span>
        <span className="office-keys" aria-hidden="true">
          [
        </span>
      </FoldButton>
    </RoomsNav>
  );
}

const BESIDE = { display: 'flex', position: 'relative' } as const;
const ROW =
  ':uno: relative flex items-center gap-10px w-full min-h-[var(--row)] p-[var(--row-pad)] round-1 c-inherit text-left hover:bg-#ffffff0d [&:is(:hover,:focus-visible)>span]:opacity-100 [&>.ic]:(flex-none mx-auto c-#8fa49b text-17px) [&>.office-keys]:(order-2 opacity-0 [display:var(--named)] c-#9fb1a9 type-500-12/1-data) [&[aria-current]]:bg-#dcae4721 [&[aria-current]]:c-eggshell [&[aria-current]]:font-600 [&[aria-current]>.ic]:c-leaf [&[aria-current]]:[box-shadow:inset_3px_0_#d5482a] max-760:min-h-46px max-760:[&>.office-keys]:hidden max-760:[&>.ic]:c-link max-760:[&[aria-current]]:bg-bg max-760:[&[aria-current]]:c-ink max-760:[&[aria-current]>.ic]:c-link';
/* Beside a folded rail a tip, which the rail's own scrolling does not cut off. */
const NAME =
  ':uno: office-name [position:var(--tip)] left-60px flex-[1_1_100%] p-[var(--tip-pad)] round-1 [background:var(--tip-ground)] opacity-[var(--tip-shown)]';

type LinkProps = Pick<RoomOf, 'text' | 'goKey'> & Props & { to: Room };

function RoomLink({ context, waiting, to, text, goKey }: LinkProps) {
  const { t } = intlFor(context.locale);
  return (
    <Link
      to={href(to, context.locale)}
      isCurrent={roomOf(context.match?.name)?.to === to}
      className={ROW}
      {...(goKey ? { 'aria-keyshortcuts': `G ${goKey}` } : {})}
    >
      <RoomIcon of={to} />
      <span className={NAME}>{t(text)}</span>
      {goKey && <span className="office-keys" aria-hidden="true">{`G ${goKey}`}</span>}
      {isClosed(context, to) ? (
        <ClosedRoom locale={context.locale} />
      ) : (
        !countedPart(to) && <RoomCount waiting={waiting} of={to} locale={context.locale} />
      )}
    </Link>
  );
}

function isClosed({ user }: ScreenContext, room: Room): boolean {
  return awaitsFactor(user ?? {}, pageRoutes[room].permission);
}
