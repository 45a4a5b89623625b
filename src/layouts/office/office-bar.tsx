import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { KeyCap } from '#src/features/office/key-cap.tsx';
import { PanelButton } from '#src/features/office/office-buttons.tsx';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Seal } from '#src/ui/seal.tsx';
import { Bell } from './bell.tsx';
import { DESK_PART } from './lifts.tsx';
import type { NewsItem } from './load-news.ts';
import { PersonMenu } from './person-menu.tsx';
import { ROOMS, roomOf } from './rooms.ts';
import { TrainingMark } from './training-mark.tsx';

type Props = { context: ScreenContext; find: string; news: Promise<NewsItem[]>; children: ReactNode };

/** Above every room: search, the lifts as they run, who is signed in; on a telephone the name of the room. */
export function OfficeBar({ context, find, news, children }: Props) {
  const { t } = intlFor(context.locale);
  const room = roomOf(context.match?.name);
  const title = room?.text ?? (context.match?.name === 'staffNews' ? 'office.news.title' : null);
  const first = ROOMS.find(({ to }) => context.mayEnter(to))?.to ?? 'home';
  return (
    <header className=":uno: sticky z-4 top-0 flex items-center gap-16px h-52px p-[0_14px_0_20px] rule-b-line bg-surface max-760:(gap-10px p-[0_8px_0_12px])">
      <Link
        className=":uno: hidden flex-none max-760:block"
        to={href(first, context.locale)}
        aria-label={t('office.home')}
      >
        <Seal size={30} />
      </Link>
      {/* Without a name, too: what is pressed stands together on the other side. */}
      <b
        className=":uno: hidden flex-1 overflow-hidden c-title type-700-20/1.3-display lining text-ellipsis whitespace-nowrap max-760:block"
        aria-hidden="true"
      >
        {title && t(title)}
      </b>
      <PanelButton
        opens="palette"
        className=":uno: flex items-center gap-9px w-356px min-w-0 h-36px p-[0_8px_0_11px] rule-line-ctl round-1 bg-bg c-ink-2 text-14px whitespace-nowrap [&>.name]:(flex-1 overflow-hidden text-left text-ellipsis) max-1199:(flex-1 [&_.key-cap]:hidden) max-760:(flex-none grid place-items-center size-44px p-0 b-0 bg-transparent text-20px [&>.name]:(absolute size-1px [clip-path:inset(50%)]))"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="i-lucide-search" />
        <span className="name">{find}</span>
        <KeyCap>Ctrl</KeyCap>
        <KeyCap>K</KeyCap>
      </PanelButton>
      {children}
      {context.isTraining && (
        <div className={DESK_PART} style={{ flex: 'none' }}>
          <TrainingMark context={context} at="bar" />
        </div>
      )}
      <Bell {...{ context, news }} />
      <PersonMenu context={context} />
    </header>
  );
}
