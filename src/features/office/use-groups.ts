import { useMemo } from 'react';
import { api } from '#src/client/api.ts';
import { href } from '#src/routes.ts';
import type { PanelProps } from './office.ts';
import { type OfficeGroup, officeGroups } from './office-options.ts';
import { useAnswer } from './use-answer.ts';

/** Commands, and what is only a mark yet. */
const ASKS_NOTHING = /^(?:>|[@#]?$)/;
const STAFF = /^@./;

const askOrders = (q: string, signal: AbortSignal) => api.staff.office.find.query({ q }, { signal });
const askStaff = (q: string, signal: AbortSignal) => api.staff.people.find.query({ q }, { signal });

type Asked = Pick<PanelProps, 'rooms' | 'commands' | 'mayFind' | 'locale' | 'words'> & { q: string };
type Found = { groups: OfficeGroup[]; isAnswered: boolean; isOffline: boolean };

/** What is found for what is typed, in its groups; `isAnswered` once the servers have answered for these very letters. */
export function useGroups({ q, rooms, commands, mayFind, locale, words }: Asked): Found {
  const asksOrders = mayFind && !ASKS_NOTHING.test(q);
  // Whoever has the room of people may find them.
  const asksStaff = STAFF.test(q) && rooms.some(({ to }) => to === href('staffPeople', locale));
  const orders = useAnswer(asksOrders ? q : '', askOrders);
  const staff = useAnswer(asksStaff ? q : '', askStaff);
  const groups = useMemo(
    () => officeGroups({ q, rooms, commands, orders: orders.found, staff: staff.found, locale, words }),
    [q, rooms, commands, orders.found, staff.found, locale, words],
  );
  return {
    groups,
    isAnswered: (!asksOrders || orders.q === q) && (!asksStaff || staff.q === q),
    isOffline: orders.isOffline || staff.isOffline,
  };
}
