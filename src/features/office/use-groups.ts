import { useMemo } from 'react';
import { api } from '#src/client/api.ts';
import { href, type RouteName } from '#src/routes.ts';
import type { PanelProps } from './office.ts';
import { type OfficeGroup, officeGroups } from './office-options.ts';
import { useAnswer } from './use-answer.ts';

/** Commands, and what is only a mark yet. */
const ASKS_NOTHING = /^(?:>|[@#]?$)/;
const STAFF = /^@./;
/** Ask for orders, for people and for commands alone. */
const MARKED = /^[>@#]/;
/** Whoever has one of these rooms may find what stands there. */
const THING_ROOMS: readonly RouteName[] = [
  'staffContent',
  'staffQuotes',
  'staffApplications',
  'staffMedia',
  'staffTransfers',
  'staffSettings',
];

const THING_MIN_CHARS = 2;

const askOrders = (q: string, signal: AbortSignal) => api.staff.office.find.query({ q }, { signal });
const askThings = (q: string, signal: AbortSignal) => api.things.find.query({ q }, { signal });
const askStaff = (q: string, signal: AbortSignal) => api.staff.people.find.query({ q }, { signal });

type Asked = Pick<PanelProps, 'rooms' | 'commands' | 'mayFind' | 'locale' | 'words'> & { q: string };
type Found = { groups: OfficeGroup[]; isAnswered: boolean; isOffline: boolean };

/** What is found for what is typed, in its groups; `isAnswered` once the servers have answered for these very letters. */
export function useGroups({ q, rooms, commands, mayFind, locale, words }: Asked): Found {
  const asksOrders = mayFind && !ASKS_NOTHING.test(q);
  const hasRoom = (name: RouteName) => rooms.some(({ to }) => to === href(name, locale));
  const asksThings = q.length >= THING_MIN_CHARS && !MARKED.test(q) && THING_ROOMS.some(hasRoom);
  // Whoever has the room of people may find them.
  const asksStaff = STAFF.test(q) && hasRoom('staffPeople');
  const orders = useAnswer(asksOrders ? q : '', askOrders);
  const things = useAnswer(asksThings ? q : '', askThings);
  const staff = useAnswer(asksStaff ? q : '', askStaff);
  const groups = useMemo(
    () =>
      officeGroups({
        ...{ q, rooms, commands, locale, words },
        ...{ orders: orders.found, things: things.found, staff: staff.found },
      }),
    [q, rooms, commands, orders.found, things.found, staff.found, locale, words],
  );
  return {
    groups,
    isAnswered:
      (!asksOrders || orders.q === q) && (!asksThings || things.q === q) && (!asksStaff || staff.q === q),
    isOffline: orders.isOffline || things.isOffline || staff.isOffline,
  };
}
