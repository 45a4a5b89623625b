import { type CSSProperties, Suspense } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import type { Room } from './rooms.ts';
import { countedPart, URGENT_ROOM, type Waiting } from './waiting-work.ts';

type Props = { waiting: Promise<Waiting[]>; of: Room; locale: Locale };

/** How much waits in a room. It comes after the page, which never waits for it. */
export function RoomCount(props: Props) {
  return (
    <Suspense fallback={null}>
      <Count {...props} />
    </Suspense>
  );
}

/** In place of the count: the room opens after a second factor. */
export function ClosedRoom({ locale }: Pick<Props, 'locale'>) {
  return (
    <span className={COUNT}>
      <Icon name="i-lucide-lock" />
      <span className="sr-only">{intlFor(locale).t('factors.rail.closed')}</span>
    </span>
  );
}

const COUNT =
  ':uno: [position:var(--count)] top-2px right-0 order-3 flex-none min-w-20px c-#e6d9ae type-600-13/1.4-data text-right max-760:c-inherit';
const URGENT = ':uno: px-5px round-1 bg-son c-#fff text-center max-760:c-#fff';

/** Two rooms have such a link: less than a rule of the style that every page has. */
const LINK = {
  // As the style of the rail has it: beside its row, or upon the icon of a folded rail.
  ...{ position: 'var(--count)' as 'static', top: 0, right: 0, minWidth: 44, paddingRight: 8 },
  ...{ display: 'grid', alignContent: 'center', justifyItems: 'end' },
} satisfies CSSProperties;

/** The count as a link of its own, to the part of the room that it counts. */
export function RoomCountLink(props: Props) {
  return (
    <Suspense fallback={null}>
      <CountLink {...props} />
    </Suspense>
  );
}

async function CountLink({ waiting, of, locale }: Props) {
  const count = (await waiting).find(({ room }) => room === of)?.count;
  if (!count) return null;
  return (
    <Link to={href(of, locale, { query: countedPart(of) ?? {} })} style={LINK}>
      <Count {...{ waiting, of, locale }} />
    </Link>
  );
}

async function Count({ waiting, of, locale }: Props) {
  const count = (await waiting).find(({ room }) => room === of)?.count;
  if (!count) return null;
  const { t, number } = intlFor(locale);
  return (
    <>
      <b className={of === URGENT_ROOM ? `${COUNT} ${URGENT}` : COUNT} aria-hidden="true">
        {number(count)}
      </b>
      <span className="sr-only">{t('office.waiting.count', { count })}</span>
    </>
  );
}
