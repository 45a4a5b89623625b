/** An address that was left empty follows the name of its row; one that was typed stays as it was typed. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { parkInstant } from '#src/values/day.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { ticketTypeSaver, typedUnit } from '#tests/support/ticket-type-saver.ts';

afterAll(closeWorlds);

let saver: ReturnType<typeof ticketTypeSaver>;

beforeEach(async () => {
  saver = ticketTypeSaver(await freshWorld(TODAY, true), parkInstant(TODAY, '09:00'));
});

const UNNAMED = { slug: '', 'name.vi': 'Vé lên núi cả ngày' };
const unit = (key: string, name: string) => typedUnit(key, { key: '', 'name.vi': name });

describe('a ticket type', () => {
  test('gets its address and the codes of its units from their names', async () => {
    const units = { units: 'new-1 new-2', ...unit('new-1', 'Người lớn'), ...unit('new-2', 'Trẻ em') };
    const { id } = await saver.save({ ...UNNAMED, ...units });
    const { values } = (await saver.read(id)) ?? {};
    expect(values?.slug).toBe('ve-len-nui-ca-ngay');
    expect(values?.units.map(({ key }) => key)).toEqual(['nguoi-lon', 'tre-em']);
  });

  test('keeps what was typed', async () => {
    const { id } = await saver.save({ ...UNNAMED, slug: 've-rieng' });
    expect((await saver.read(id))?.values.slug).toBe('ve-rieng');
  });

  test('is refused at the address where another has it', async () => {
    await saver.save(UNNAMED);
    expect(await saver.faultsOf(saver.save(UNNAMED))).toEqual({
      slug: 'Đã có mục khác dùng địa chỉ này',
    });
  });

  test('is refused where the name gives none', async () => {
    expect(await saver.faultsOf(saver.save({ slug: '', 'name.vi': '🌄' }))).toEqual({
      'leaves.slug': 'Vui lòng điền mục này',
    });
  });
});
