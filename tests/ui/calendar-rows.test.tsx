/** The finished rows of a calendar against what React draws of the same days. */
import { describe, expect, spyOn, test } from 'bun:test';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { intlFor } from '#i18n/intl.ts';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import { CalendarRows } from '#src/ui/calendar/calendar-rows.tsx';
import { staticMarkup } from '#src/ui/fragment/static-markup.ts';
import { weekday } from '#src/values/day.ts';
import { act, render, withDom } from '#tests/support/dom.ts';
import { cellsOf, MONTHS, panelDays } from '#tests/support/panel-days.ts';

withDom();

type View = {
  name: string;
  locale: 'vi' | 'en';
  today: string;
  selected: string | null;
  isWaitingOn: boolean;
};

/** Of each month by the number of a day: today, and the day chosen. */
const VIEWS: View[] = [
  { name: 'a day chosen', locale: 'vi', today: '04', selected: '13', isWaitingOn: true },
  { name: 'today chosen', locale: 'en', today: '03', selected: '03', isWaitingOn: true },
  { name: 'no day chosen, nobody waits', locale: 'vi', today: '07', selected: null, isWaitingOn: false },
  { name: 'a month without today', locale: 'en', today: '00', selected: null, isWaitingOn: true },
];

function partsOf(month: string, { locale, today, selected, isWaitingOn }: View) {
  const shown = {
    days: cellsOf(panelDays(month), locale, isWaitingOn),
    today: `${month}-${today}`,
    selected: selected && `${month}-${selected}`,
  };
  const words = intlFor(locale).words('common.calendar');
  const calendar = <Calendar {...shown} month={month} monthText={month} words={words} />;
  return { calendar, markup: staticMarkup(<CalendarRows {...shown} />) };
}

/** Styles as the browser writes them: React sets one after the other, markup has them as one text. */
function rowsOf(html: string): Element {
  const table = document.createElement('table');
  table.innerHTML = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'));
  for (const cell of table.querySelectorAll<HTMLElement>('[style]')) {
    cell.setAttribute('style', cell.style.cssText);
  }
  return table;
}

test('the months begin on every day of the week', () => {
  expect(MONTHS.map((month) => weekday(`${month}-01`))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

describe.each(VIEWS)('with $name', (view) => {
  test.each(MONTHS)('the finished rows of %s are those of the calendar', (month) => {
    const { calendar, markup } = partsOf(month, view);
    const drawn = rowsOf(render(calendar).container.innerHTML);
    const finished = rowsOf(`<tbody>${markup}</tbody>`);
    expect(finished.innerHTML).toBe(drawn.innerHTML);
    expect(finished.isEqualNode(drawn)).toBe(true);
    expect(drawn.querySelectorAll('td:has([data-date])')).toHaveLength(panelDays(month).length);
  });

  test('React takes them over as they are', () => {
    const { calendar, markup } = partsOf('2027-01', view);
    const container = document.createElement('div');
    container.innerHTML = renderToString(calendar).replace(/(?<=<tbody>).*(?=<\/tbody>)/, () => markup);
    document.body.append(container);
    const nodes = [...container.querySelectorAll('*')];
    const mistakes: unknown[] = [];
    const reported = spyOn(console, 'error').mockImplementation((...words) => void mistakes.push(words));
    act(() => {
      hydrateRoot(container, calendar, { onRecoverableError: (error) => mistakes.push(error) });
    });
    reported.mockRestore();
    expect(mistakes).toEqual([]);
    expect([...container.querySelectorAll('*')]).toEqual(nodes);
  });
});
