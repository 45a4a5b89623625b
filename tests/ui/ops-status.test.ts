import { describe, expect, test } from 'bun:test';
import type { LiftRow, LiftStatus } from '#db/schema/live-board.ts';
import { intlFor } from '#i18n/intl.ts';
import { opsStatus } from '#src/layouts/ops-status.ts';

const intl = intlFor('vi');

function lifts(...states: [LiftStatus, Partial<LiftRow>?][]): LiftRow[] {
  return states.map(([status, part]) => ({ status, speedMps: 6, note: null, ...part }) as LiftRow);
}

describe('one sentence for all lifts', () => {
  test('all run', () => {
    expect(opsStatus(lifts(['running'], ['running']), intl)).toEqual({
      tone: 'running',
      text: 'Cáp treo đang vận hành',
      shortText: 'Đang vận hành',
    });
  });

  test('a slowed lift shows the lowest speed in the page’s figures', () => {
    const rows = lifts(['running'], ['slowed', { speedMps: 3.5 }], ['slowed', { speedMps: 4 }], ['closed']);
    expect(opsStatus(rows, intl)).toMatchObject({ tone: 'caution', text: 'Chạy chậm vì gió, 3,5 m/s' });
  });

  test('some stand still', () => {
    expect(opsStatus(lifts(['running'], ['paused'], ['closed']), intl)).toMatchObject({
      tone: 'caution',
      text: '1/3 tuyến cáp đang chạy',
    });
  });

  test('none runs: the note says when it goes on', () => {
    const note = { vi: 'dự kiến 9:30', en: 'expected 9:30' };
    expect(opsStatus(lifts(['closed'], ['paused', { note }]), intl)).toEqual({
      tone: 'caution',
      text: 'Cáp treo tạm dừng: dự kiến 9:30',
      shortText: 'Cáp treo tạm dừng',
    });
    expect(opsStatus(lifts(['closed'], ['closed']), intlFor('en'))).toMatchObject({
      tone: 'closed',
      text: 'Cable cars not running',
    });
  });
});
