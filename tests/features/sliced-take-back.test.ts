/** A change of many rows is taken back in slices as it was made. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { redirects } from '#db/schema/seo.ts';
import { intlFor } from '#i18n/intl.ts';
import { changeRows } from '#src/features/resources/bulk/change-rows.ts';
import { loadOutcome } from '#src/features/resources/bulk/load-outcome.ts';
import { takeBackRows } from '#src/features/resources/bulk/take-back-rows.ts';
import {
  asked,
  ctx,
  db,
  dies,
  hidden,
  ids,
  KIND,
  LIST,
  lastButFew,
  office,
  openList,
  pausing,
  ROWS,
  SLICE,
} from '#tests/support/sliced-list.ts';
import { takeBackIn } from '#tests/support/take-back-form.ts';

openList();

const { t } = intlFor('vi');

describe('taking back', () => {
  test('leaves and names what somebody changes before it comes to it, of more than one slice', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    const moved = pausing((nth) => {
      if (nth === 1)
        void db.write((tx) =>
          tx.update(redirects).set({ revision: 7 }).where(eq(redirects.id, lastButFew())),
        );
    });
    expect(await takeBackRows(ctx(), moved, { change })).toEqual({ done: ROWS - 1 });
    expect(await hidden()).toEqual([lastButFew()]);
    const html = await office.listPage(`${LIST}?changed=${change}`, 'owner');
    expect(html).toContain(t('resources.bulk.back.partly', { done: '59', all: '60' }));
    expect(html.replaceAll('<!-- -->', '')).toContain(
      `/cu/${lastButFew()}: ${t('resources.bulk.error.changed')}`,
    );
    expect(takeBackIn(html)).toBeNull();
  });

  test.each([
    ['first', 5],
    ['last', 55],
  ])('puts nothing back where somebody has changed a row of the %s slice before', async (_, index) => {
    const { change } = await changeRows(ctx(), KIND, asked());
    await db.write((tx) =>
      tx
        .update(redirects)
        .set({ revision: 7 })
        .where(eq(redirects.id, ids[index] ?? '')),
    );
    await expect(takeBackRows(ctx(), KIND, { change })).rejects.toThrow('resources.bulk.back.changed');
    expect(await hidden()).toEqual(ids);
  });

  test('that ends in the middle goes on with the next press, and is over then', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    await expect(takeBackRows(ctx(), dies(30), { change })).rejects.toThrow('the process is gone');
    expect(await hidden()).toEqual(ids.slice(SLICE));
    const at = `${LIST}?changed=${change}`;
    const html = await office.listPage(at, 'owner');
    expect(html).toContain(t('resources.bulk.back.partly', { done: '25', all: '60' }));
    expect(html).toContain(t('resources.bulk.back.unfinished'));
    await office.post(LIST, takeBackIn(html) ?? {}, 'owner');
    expect(await hidden()).toEqual([]);
    expect(await office.listPage(at, 'owner')).toContain(t('resources.bulk.back.done', { count: ROWS }));
    const again = office.post(LIST, takeBackIn(html) ?? {}, 'owner');
    expect((await again).refused?.message).toBe(t('resources.bulk.back.already'));
  });

  test('twice at once puts each row back once', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    const both = await Promise.allSettled([1, 2].map(() => takeBackRows(ctx(), KIND, { change })));
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const stored = await loadOutcome(ctx(), { kind: 'redirects', id: change });
    expect(stored).toMatchObject({ back: { done: ROWS, left: [] }, written: [], isTakenBack: true });
    const rows = await db.read.select().from(redirects);
    expect(rows.map(({ revision, isActive }) => [revision, isActive])).toEqual(ids.map(() => [3, true]));
  });
});
