/** A change of many rows lets others write between its slices, and is told where it ends in the middle. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { redirects } from '#db/schema/seo.ts';
import { intlFor } from '#i18n/intl.ts';
import { changeRows, changeRowsIn } from '#src/features/resources/bulk/change-rows.ts';
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
  seenMeanwhile,
  unfinished,
} from '#tests/support/sliced-list.ts';
import { takeBackIn } from '#tests/support/take-back-form.ts';

openList();

const { t } = intlFor('vi');
const late = officeFiles(() => db, addSeconds(NOW, 120));
const page = (at = office, as: 'owner' | 'manager' = 'owner') => at.listPage(LIST, as);

describe('another write', () => {
  test('waits for one slice of a change, and for the whole of one that is made in one transaction', async () => {
    const sliced = await seenMeanwhile((kind) => changeRows(ctx(), kind, asked()));
    expect(sliced.seen).toBe(SLICE);
    expect(sliced.waitedMs).toBeLessThan(sliced.wholeMs * 0.7);
    expect(await hidden()).toEqual(ids);
    await db.write((tx) => tx.update(redirects).set({ isActive: true, revision: 1 }));
    const whole = await seenMeanwhile((kind) =>
      db.write((tx) => changeRowsIn(tx, ctx(), { kind, asked: asked() })),
    );
    expect(whole.seen).toBe(ROWS);
  });

  test('waits for one slice of taking it back', async () => {
    const { change } = await changeRows(ctx(), KIND, asked());
    const { seen } = await seenMeanwhile((kind) => takeBackRows(ctx(), kind, { change }));
    expect([seen, await hidden()]).toEqual([ROWS - SLICE, []]);
  });
});

describe('a change', () => {
  test('that is over is told under its name alone, each row with its row in the log', async () => {
    const before = await db.read.$count(auditEvents);
    const { done, left, change } = await changeRows(ctx(), KIND, asked());
    expect([done, left, await unfinished()]).toEqual([ROWS, [], null]);
    expect(await db.read.$count(auditEvents)).toBe(before + ROWS);
    expect(await page()).not.toContain('role="status"');
    expect(await office.listPage(`${LIST}?changed=${change}`, 'owner')).toContain(
      t('resources.bulk.hid', { done: ROWS, all: ROWS }),
    );
  });

  test('that ends in the middle is told to who made it, and what it has done can be taken back', async () => {
    const before = await db.read.$count(auditEvents);
    await expect(changeRows(ctx(), dies(30), asked())).rejects.toThrow('the process is gone');
    expect(await hidden()).toEqual(ids.slice(0, SLICE));
    expect(await db.read.$count(auditEvents)).toBe(before + SLICE);
    const html = await page();
    expect(html).toContain(t('resources.bulk.hid', { done: SLICE, all: ROWS }));
    expect(html).toContain(t('resources.bulk.unfinished'));
    expect(await page(office, 'manager')).not.toContain('role="status"');
    expect(takeBackIn(await page(late))).toBeNull();
    const { to } = await office.post(LIST, takeBackIn(html) ?? {}, 'owner');
    expect([await hidden(), await unfinished()]).toEqual([[], null]);
    expect(await office.listPage(to, 'owner')).toContain(t('resources.bulk.back.done', { count: SLICE }));
    expect(await page()).not.toContain('role="status"');
  });

  test('that is refused in the middle is told below the refusal, which does not say that nothing was changed', async () => {
    const refused = { status: 503 as const, message: 'Bận.', errors: {}, typed: { _do: 'isActive=' } };
    expect(await office.listPage(LIST, 'owner', refused)).toContain(t('resources.bulk.refused'));
    await db.write((tx) =>
      tx
        .update(redirects)
        .set({ revision: 2 })
        .where(eq(redirects.id, ids[3] ?? '')),
    );
    await expect(changeRows(ctx(), dies(30), asked())).rejects.toThrow('the process is gone');
    const html = await office.listPage(LIST, 'owner', refused);
    expect(html).toContain('Bận.');
    // The row that stays has not been changed.
    expect(html).toContain(t('resources.bulk.hid', { done: SLICE - 1, all: ROWS }));
    expect(html).not.toContain(t('resources.bulk.refused'));
    expect(takeBackIn(html)).not.toBeNull();
    expect(await office.listPage(LIST, 'manager', refused)).toContain(t('resources.bulk.refused'));
  });

  test('names the rows of every slice that somebody changes before it comes to them', async () => {
    const moved = pausing((nth) => {
      if (nth === 1)
        void db.write((tx) =>
          tx.update(redirects).set({ revision: 2 }).where(eq(redirects.id, lastButFew())),
        );
    });
    const { done, left } = await changeRows(ctx(), moved, asked());
    expect([done, left.map(({ id, error }) => [id, error])]).toEqual([
      ROWS - 1,
      [[lastButFew(), 'resources.bulk.error.changed']],
    ]);
    expect(await hidden()).toEqual(ids.filter((id) => id !== lastButFew()));
  });

  test('ends where it is taken back meanwhile', async () => {
    const back = Promise.withResolvers<{ done: number }>();
    const kind = pausing(async (nth) => {
      if (nth !== SLICE + 1) return;
      const change = (await unfinished()) ?? '';
      back.resolve(takeBackRows(ctx(), KIND, { change }));
      // Until it waits for this slice.
      await Bun.sleep(50);
    });
    const { done } = await changeRows(ctx(), kind, asked());
    expect([done, (await back.promise).done, await hidden(), await unfinished()]).toEqual([50, 50, [], null]);
  });
});
