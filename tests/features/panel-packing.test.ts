/** What goes to the booking panel as one text comes out of it as it was. */
import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { BookingPanelProps, PanelDay } from '#src/features/tickets/booking-panel-props.ts';
import { packPanel, unpackPanel } from '#src/features/tickets/panel-packing.ts';
import { createViewCache } from '#src/values/view-cache.ts';

const PLAIN: PanelDay = {
  date: '2026-12-12',
  lunar: '4/11',
  leftPercent: null,
  season: 'weekend',
  status: 'AVAILABLE',
  reason: null,
  fromVnd: 650_000,
  slots: [],
  note: null,
};

function panelWith(days: PanelDay[]): BookingPanelProps {
  const { words } = intlFor('vi');
  return {
    locale: 'vi',
    today: '2026-12-01',
    date: '2026-12-12',
    days,
    dayPath: '/tickets/x?date=',
    waitPath: null,
    words: {
      panel: words('tickets.panel'),
      day: words('tickets.day'),
      week: words('common.calendar'),
      stepper: words('common.stepper'),
    },
    monthPart: 'rows',
    action: '/dat-ve',
    slug: 'x',
    month: '2026-12',
    monthText: 'Tháng 12, 2026',
    previous: null,
    next: '/tickets/x?month=2027-01',
    units: [],
    maxPerOrder: 10,
    counts: {},
    reassurance: '',
    notes: [],
  };
}

describe('a day of the panel', () => {
  test.each([
    ['on sale', PLAIN],
    ['over', { ...PLAIN, status: 'PAST', fromVnd: 0 }],
    ['for nothing', { ...PLAIN, fromVnd: 0 }],
    ['closed', { ...PLAIN, status: 'CLOSED', reason: 'late' }],
    ['of a feast', { ...PLAIN, season: 'peak', note: 'Tết Dương lịch' }],
    ['with departures', { ...PLAIN, slots: [{ id: 'd1', time: '08:00', status: 'LIMITED' }] }],
    [
      'with everything',
      {
        ...PLAIN,
        status: 'CLOSED',
        reason: 'maintenance',
        note: 'Lễ',
        fromVnd: 0,
        slots: [{ id: 'd', time: '', status: 'CLOSED' }],
      },
    ],
  ] as [string, PanelDay][])('%s comes out as it was', (_, day) => {
    const panel = panelWith([PLAIN, day]);
    expect(unpackPanel(packPanel(panel))).toEqual(panel);
  });
});

describe('views cached by the object they were made from', () => {
  test('is made once for each view of it, and again for another object', () => {
    const views = createViewCache<string>(10);
    const made: string[] = [];
    const ask = (by: object, as: string) =>
      views(by, as, () => {
        made.push(as);
        return `${as}${made.length}`;
      });
    const [one, other] = [{}, {}];
    expect([ask(one, 'vi'), ask(one, 'en'), ask(one, 'vi'), ask(other, 'vi')]).toEqual([
      'vi1',
      'en2',
      'vi1',
      'vi3',
    ]);
  });

  test('is given up one by one, the oldest first, when there are too many views', () => {
    const views = createViewCache<number>(2);
    const by = {};
    let made = 0;
    const ask = (as: string) => {
      made += 1;
      return views(by, as, () => made);
    };
    expect(['a', 'b', 'c', 'b', 'c', 'a'].map(ask)).toEqual([1, 2, 3, 2, 3, 6]);
  });
});
