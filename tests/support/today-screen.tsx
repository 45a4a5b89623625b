/** Today in the office, as a person of the house sees it at 10:42 of the park's day. */
import { wholeMarkup } from './whole-markup.ts';
import './env.ts';

import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { mayOpen } from '#src/server/sessions/access.ts';
import { parkInstant } from '#src/values/day.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import type { Permission } from '#src/values/permissions.ts';
import { staffContext } from './caller.ts';
import { parseDocument } from './html.ts';
import { db } from './own-database.ts';
import { DAY } from './park.ts';
import { WithinRouter } from './within-router.tsx';

const { StaffTodayScreen } = await import('#src/screens/staff/staff-today.tsx');

const MORNING = parkInstant(DAY, '10:42');
export type Look = { locale?: Locale; now?: string; permissions?: Permission[]; isProved?: boolean };

export async function screen(query = '', look: Look = {}) {
  const { locale = 'vi', now = MORNING, permissions, isProved = true } = look;
  const own = staffContext(db, 'manager', { now, locale });
  const user = { ...own.user, isProved, permissions: new Set(permissions ?? own.user.permissions) };
  const context = {
    ...own,
    ...{ user, match: null, pathname: '/staff', origin: 'http://localhost' },
    db: { ...db, remembered: db.read },
    mayEnter: (name: keyof typeof pageRoutes) => mayOpen(user, pageRoutes[name]),
    partBegins: () => undefined,
    report: (_: string, __: string, error: unknown) => {
      throw error;
    },
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{StaffTodayScreen({ context })}</WithinRouter>)).body;
}

export const words = (id: MessageId, locale: Locale = 'vi') => intlFor(locale).t(id);
