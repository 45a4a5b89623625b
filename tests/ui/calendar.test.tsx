import { describe, expect, test } from 'bun:test';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { intlFor } from '#i18n/intl.ts';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import type { CalendarDay, DayState } from '#src/ui/calendar/calendar-day.tsx';
import { addMonths, stepDay } from '#src/ui/calendar/calendar-keys.ts';
import { addDays } from '#src/values/day.ts';
import { fireEvent, focus, render, withDom } from '#tests/support/dom.ts';

withDom();

const words = intlFor('vi').words('common.calendar');

function monthDays(month: string, states: Record<string, DayState> = {}, hasLinks = false): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) {
    const state = states[date] ?? 'available';
    const href = hasLinks ? (`/tickets/cap-treo?date=${date}` as const) : undefined;
    days.push({
      date,
      lunar: '1',
      state,
      priceText: '550k',
      label: `${date}: ${state}`,
      barPercent: 40,
      href,
    });
  }
  return days;
}

function Turning({ onSelect = () => undefined }: { onSelect?: (date: string) => void }) {
  const [month, setMonth] = useState('2026-12');
  return (
    <Calendar
      month={month}
      monthText={month}
      days={monthDays(month)}
      today="2026-12-07"
      selected="2026-12-12"
      onSelect={onSelect}
      previous={{ onTurn: () => setMonth(addMonths(`${month}-01`, -1).slice(0, 7)) }}
      next={{ onTurn: () => setMonth(addMonths(`${month}-01`, 1).slice(0, 7)) }}
      words={words}
    />
  );
}

function focusedDate(): string | undefined {
  return (document.activeElement as HTMLElement | null)?.dataset.date;
}

function press(key: string): void {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
}

describe('keys', () => {
  test('lead to days of Monday-first weeks and of other months', () => {
    const from = '2026-12-12';
    const steps = [
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'a',
    ];
    expect(steps.map((key) => stepDay(from, key)?.slice(5))).toEqual([
      ...['12-11', '12-13', '12-05', '12-19', '12-07', '12-13', '11-12', '01-12'],
      undefined,
    ]);
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2026-12-31', 14)).toBe('2028-02-29');
  });

  test('move one focus through the grid', () => {
    const { getByRole } = render(<Turning />);
    focus(getByRole('button', { name: '2026-12-12: available' }));
    for (const [key, day] of [
      ['ArrowRight', '2026-12-13'],
      ['ArrowDown', '2026-12-20'],
      ['Home', '2026-12-14'],
      ['End', '2026-12-20'],
      ['ArrowUp', '2026-12-13'],
    ] as const) {
      press(key);
      expect(focusedDate()).toBe(day);
    }
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
  });

  test('turn the month at its edge and land on the day', () => {
    const { getByRole } = render(<Turning />);
    focus(getByRole('button', { name: '2026-12-31: available' }));
    press('ArrowRight');
    expect(focusedDate()).toBe('2027-01-01');
    press('PageUp');
    expect(focusedDate()).toBe('2026-12-01');
  });

  test('stay where they are when there is no month to turn to', () => {
    const { getByRole } = render(
      <Calendar month="2026-12" monthText="" days={monthDays('2026-12')} today="2026-12-01" words={words} />,
    );
    focus(getByRole('button', { name: '2026-12-01: available' }));
    press('ArrowLeft');
    expect(focusedDate()).toBe('2026-12-01');
  });
});

describe('choosing', () => {
  test('an open day is reported, a closed one only shows its state', () => {
    const chosen: string[] = [];
    const states: Record<string, DayState> = {
      '2026-12-15': 'closed',
      '2026-12-16': 'sold',
      '2026-12-01': 'past',
    };
    const { getByRole } = render(
      <Calendar
        month="2026-12"
        monthText=""
        days={monthDays('2026-12', states)}
        today="2026-12-07"
        onSelect={(date) => chosen.push(date)}
        words={words}
      />,
    );
    for (const name of [
      '2026-12-15: closed',
      '2026-12-16: sold',
      '2026-12-01: past',
      '2026-12-17: available',
    ]) {
      fireEvent.click(getByRole('button', { name }));
    }
    expect(chosen).toEqual(['2026-12-17']);
    expect(
      getByRole('button', { name: '2026-12-15: closed' }).closest('td')?.getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('marks the chosen day for assistive technology', () => {
    const { getAllByRole } = render(<Turning />);
    const selected = getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-selected') === 'true');
    expect(selected.map((cell) => cell.querySelector('button')?.dataset.date)).toEqual(['2026-12-12']);
  });

  test('links answer Space like Enter', () => {
    const chosen: string[] = [];
    const days = monthDays('2026-12', {}, true);
    const { getByRole } = render(
      <Calendar
        month="2026-12"
        monthText=""
        days={days}
        today="2026-12-07"
        onSelect={(date) => chosen.push(date)}
        words={words}
      />,
    );
    focus(getByRole('link', { name: '2026-12-09: available' }));
    press(' ');
    expect(chosen).toEqual(['2026-12-09']);
  });
});

test.each([
  ['a full day that leads on', true, 31],
  ['a full day that leads nowhere', false, 30],
])('without scripts every open day and the next month are links, and %s', (_, isLed, count) => {
  const days = monthDays('2026-12', { '2026-12-24': 'sold' }, true).map(({ href, ...day }) =>
    href !== undefined && (isLed || day.state !== 'sold') ? { ...day, href } : day,
  );
  const html = renderToStaticMarkup(
    <Calendar
      month="2026-12"
      monthText="Tháng 12, 2026"
      days={days}
      today="2026-12-07"
      next={{ href: '/tickets/cap-treo?month=2027-01' }}
      words={words}
    />,
  );
  expect(html.match(/href="\/tickets\/cap-treo\?date=/g)).toHaveLength(count);
  expect(html).toContain('href="/tickets/cap-treo?month=2027-01"');
  expect(html).toContain('role="grid"');
});
