/** A change of many rows is taken back in slices as it was made. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { redirects } from '#db/schema/seo.ts';
import { intlFor } from '#i18n/intl.ts';
import { changeRows } from '#src/features/resources/bulk/change-rows.ts';
import { loadOutcome } from '#src/features/resources/bulk/load-outcome.ts';
import { takeBackRows } from '#src/features/resources/bulk/take-back-rows.ts';
import { addSeconds } from '#src/values/day.ts';
import { NOW } from '#tests/support/csv-park.ts';
import { officeFiles } from '#tests/support/office-files.ts';
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
const late = officeFiles(() => db, addSeconds(NOW, 120));

/** The same kind, but `first` is over before the rows are read. */
function readingAfter(first: () => Promise<unknown>): typeof KIND {
  const once = lazily(first);
  const { find } = KIND.store;
  return { ...KIND, store: { ...KIND.store, find: async (tx, id) => once().then(() => find(tx, id)) } };
}
function lazily(first: () => Promise<unknown>) {
  let begun: Promise<unknown> | null = null;
  return () => {
    begun ??= first();
    return begun;
  };
}

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
      `/cu/${lastButFew()}: ${t('resources.bulk.back.moved')}`,
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
    const others = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(others.length).toBeLessThan(2);
    for (const reason of others) expect(reason).toMatchObject({ messageId: 'resources.bulk.back.already' });
    const stored = await loadOutcome(ctx(), { kind: 'redirects', id: change });
    expect(stored).toMatchObject({ back: { done: ROWS, left: [] }, written: [], isTakenBack: true });
    const rows = await db.read.select().from(redirects);
    expect(rows.map(({ revision, isActive }) => [revision, isActive])).toEqual(ids.map(() => [3, true]));
  });

  test('is over for a press that has read what was changed before another put it back', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    const second = takeBackRows(
      ctx(),
      readingAfter(() => takeBackRows(ctx(), KIND, { change })),
      { change },
    );
    await expect(second).rejects.toThrow('resources.bulk.back.already');
    expect(await hidden()).toEqual([]);
  });

  test('goes on for such a press where the other has ended in the middle', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    const half = () => takeBackRows(ctx(), dies(30), { change }).catch(() => undefined);
    expect(await takeBackRows(ctx(), readingAfter(half), { change })).toEqual({ done: ROWS });
    expect(await hidden()).toEqual([]);
  });

  test('that is too late to go on has nothing to press, and does not ask for it', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    await expect(takeBackRows(ctx(), dies(30), { change })).rejects.toThrow('the process is gone');
    const html = await late.listPage(`${LIST}?changed=${change}`, 'owner');
    expect(html).toContain(t('resources.bulk.back.partly', { done: '25', all: '60' }));
    expect([takeBackIn(html), html.includes(t('resources.bulk.back.unfinished'))]).toEqual([null, false]);
  });

  test('that is refused in the middle shows how far it came, and the button', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    await expect(takeBackRows(ctx(), dies(30), { change })).rejects.toThrow('the process is gone');
    const typed = { change, _do: 'takeBack' };
    const html = await office.listPage(LIST, 'owner', { status: 503, message: 'Bận.', errors: {}, typed });
    expect(html).toContain('Bận.');
    expect(html).toContain(t('resources.bulk.back.partly', { done: '25', all: '60' }));
    expect([takeBackIn(html), html.includes(t('resources.bulk.refused'))]).toEqual([typed, false]);
  });
});
