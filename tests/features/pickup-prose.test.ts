/** Where, when and how long goods wait stands in the settings; a text that named it would be a second truth. */
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';

const TEXTS = [...new Bun.Glob('{db/seeds,i18n}/**/*.{ts,md}').scanSync('.')].sort();
/** Sentences, and cells of tables, about goods that wait for their buyer. */
const ABOUT_PICKUP =
  /nhận (hàng )?(miễn phí )?tại|đến quầy|hàng chờ|pick(ed)?[ -]?(it |them )?up|collect (it|them|your goods)|station counter|we keep them/i;
const FACT = /Ga Chân Núi|Foothill|\d{1,2}:\d\d|\d+ (ngày|days)/;

const sentencesOf = (text: string) => text.split(/[.;!?]\s|\n/);

test('no prose about pick-up names the counter, its hours or how long goods wait', () => {
  const found = TEXTS.flatMap((path) =>
    sentencesOf(readFileSync(path, 'utf8'))
      .filter((sentence) => ABOUT_PICKUP.test(sentence) && FACT.test(sentence))
      .map((sentence) => `${path}: ${sentence.trim()}`),
  );
  expect(found).toEqual([]);
});

test('what holds until an operator names a place is true of any park', () => {
  const { 'pickup.placeVi': vi, 'pickup.placeEn': en } = SETTING_DEFAULTS;
  expect([vi, en].filter((place) => place.length < 5 || FACT.test(place))).toEqual([]);
});

test('and the place of the settings stands nowhere else', () => {
  for (const name of [SETTING_DEFAULTS['pickup.placeVi'], SETTING_DEFAULTS['pickup.placeEn']])
    expect(TEXTS.filter((path) => readFileSync(path, 'utf8').includes(name))).toEqual([]);
});

test('what the pages and messages say of it changes with the settings', () => {
  const moved = {
    ...SETTING_DEFAULTS,
    'pickup.placeVi': 'nhà B',
    'pickup.placeEn': 'house B',
    'pickup.opensAt': '09:30',
    'pickup.days': 3,
  };
  expect(pickupOf(moved, 'vi')).toEqual({ place: 'nhà B', hours: '9:30–17:00', days: 3 });
  expect(pickupOf(moved, 'en')).toEqual({ place: 'house B', hours: '9:30–17:00', days: 3 });
});
