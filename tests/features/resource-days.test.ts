/** A day of a resource is read as it is typed; one that there is not is refused with the nearest. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { JOB_RESOURCE } from '#src/features/recruitment/job-resource.ts';
import { leavesOf } from '#src/features/resources/leaves.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import { readTyped } from '#src/features/resources/typed-leaf.ts';
import { refusalIn } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';

const leaf = leavesOf(JOB_RESOURCE, {}).find(({ path }) => path === 'postedOn');
const read = (typed: string) => {
  if (!leaf) throw new Error('jobs have a day');
  return readTyped(leaf, typed);
};

test('in every way that people write it', () => {
  for (const typed of ['13/12/2026', '13/12/26', '13 Dec 2026', '2026-12-13'])
    expect(read(typed)).toEqual({ value: '2026-12-13' });
  expect(read('mai')).toEqual({ value: addDays(parkDay(new Date().toISOString()), 1) });
  expect(read('31/4/2027')).toEqual({
    ...{ error: 'forms.day.noSuchDay', read: '31/4/2027', nearest: '2027-04-30' },
  });
});

test('the refusal names the nearest day in the language of the page', () => {
  const sent = { id: null, revision: 0, leaves: { postedOn: '31/4/2027' } };
  const texts = (['vi', 'en'] as const).map((locale) => {
    try {
      return resourceInput(JOB_RESOURCE).parse(sent);
    } catch (error) {
      return refusalIn(error, intlFor(locale))?.errors['leaves.postedOn'];
    }
  });
  expect(texts).toEqual([
    'Không có ngày “31/4/2027”. Gần nhất là 30/04/2027.',
    'There is no day “31/4/2027”. The nearest is 30 Apr 2027.',
  ]);
});
