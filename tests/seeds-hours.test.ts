/** Hours of the sample park that several texts and places state must fit each other, and the sun, on every day of a year. */
import { expect, test } from 'bun:test';
import { CONTACT_METHODS } from '#db/seeds/contact-texts.ts';
import { DEMO_PLACE } from '#db/seeds/mountain-days.ts';
import { FOOTHILL } from '#db/seeds/places/foothill.ts';
import { SUMMIT } from '#db/seeds/places/summit.ts';
import { travelServices } from '#db/seeds/services/travel.ts';
import { veHoangHon } from '#db/seeds/ticket-types/ve-hoang-hon.ts';
import { addDays, minuteOf, timeOfMinute } from '#src/values/day.ts';
import { sunTimes } from '#src/values/sky/sun.ts';

/** As the sunset ticket states them: when the electric car leaves the pagoda, and the cabin the summit. */
const LATE_RIDES = [
  { months: [10, 11, 12, 1], car: '17:55', cabin: '18:25' },
  { months: [2, 3], car: '18:20', cabin: '18:50' },
  { months: [4, 5, 6, 7, 8, 9], car: '19:00', cabin: '19:30' },
];
const LAST_CABIN = '19:30';
/** Both lines down, the change between them, and the walk to the gate. */
const DOWN_MINUTES = 40;
const atTheGate = timeOfMinute(minuteOf(LAST_CABIN) + DOWN_MINUTES);

const hoursOf = (slug: string) => {
  const place = [...FOOTHILL, ...SUMMIT].find((one) => one.slug === slug);
  if (!place?.hours) throw new Error(`${slug} states no hours`);
  return { opens: place.hours[0], closes: place.hours[1] };
};
const methodText = (slug: string) => CONTACT_METHODS.find((one) => one.slug === slug)?.body.vi ?? '';

test('on every day of a year the sun sets before the car leaves the pagoda, and the car before the cabin', () => {
  const late = [];
  for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const ride = LATE_RIDES.find(({ months }) => months.includes(Number(day.slice(5, 7))));
    const { sunset } = sunTimes(day, DEMO_PLACE);
    if (!ride || sunset > ride.car || ride.car >= ride.cabin) late.push({ day, sunset, ...ride });
  }
  expect(late).toEqual([]);
});

test.each(['vi', 'en'] as const)('the sunset ticket states these rides (%s)', (locale) => {
  const text = JSON.stringify([
    veHoangHon.description[locale],
    veHoangHon.itinerary.map(({ time, text }) => [time, text[locale]]),
  ]);
  const unsaid = LATE_RIDES.flatMap(({ car, cabin }) => [car, cabin]).filter((time) => !text.includes(time));
  expect(unsaid).toEqual([]);
});

test('what guests of the late cabin pass is still open', () => {
  const pagodaCar =
    LATE_RIDES.map(({ car }) => car)
      .sort()
      .at(-1) ?? '';
  expect(hoursOf('chua-may').closes >= pagodaCar).toBe(true);
  for (const slug of ['wc-dinh', 'y-te-dinh'])
    expect([slug, hoursOf(slug).closes >= LAST_CABIN]).toEqual([slug, true]);
  for (const slug of ['cong-chinh', 'wc-chan-nui', 'y-te-chan-nui', 'bai-do-xe'])
    expect([slug, hoursOf(slug).closes >= atTheGate]).toEqual([slug, true]);
  const luggage = travelServices.find(({ slug }) => slug === 'gui-hanh-ly');
  expect((luggage?.closesAt ?? '') >= atTheGate).toBe(true);
  expect(methodText('duong-tau')).toContain('20:15');
  expect('20:15' > atTheGate).toBe(true);
});

test('the gate is open when the night coach arrives and its waiting room opens', () => {
  const [arrives, waits] = methodText('duong-xe-khach').match(/\b3:\d\d/g) ?? [];
  expect([arrives, waits]).toEqual(['3:30', '3:00']);
  for (const slug of ['cong-chinh', 'wc-chan-nui', 'bai-do-xe'])
    expect([slug, hoursOf(slug).opens <= '03:00']).toEqual([slug, true]);
});
