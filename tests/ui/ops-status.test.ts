import { describe, expect, test } from 'bun:test';
import type { LiftStatus } from '#db/schema/live-board.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { opsStatus } from '#src/layouts/ops-status.ts';

const intl = intlFor('vi');
const NOW = '2026-12-12T03:00:00.000Z';
const updatedAt = '2026-12-12T02:10:00.000Z';

function lifts(...states: [LiftStatus, Partial<ShownLift>?][]): ShownLift[] {
  const own = { news: 'fresh', speedMps: 6, note: null, updatedAt };
  return states.map(([status, part]) => ({ status, ...own, ...part }) as ShownLift);
}

describe('one sentence for all lifts', () => {
  test('all run', () => {
    expect(opsStatus(lifts(['running'], ['running']), intl, NOW)).toEqual({
      tone: 'running',
      text: 'Cáp treo đang vận hành',
      shortText: 'Đang vận hành',
    });
  });

  test('a slowed lift shows the lowest speed in the page’s figures', () => {
    const rows = lifts(['running'], ['slowed', { speedMps: 3.5 }], ['slowed', { speedMps: 4 }], ['closed']);
    expect(opsStatus(rows, intl, NOW)).toMatchObject({ tone: 'caution', text: 'Chạy chậm vì gió, 3,5 m/s' });
  });

  test('some stand still', () => {
    expect(opsStatus(lifts(['running'], ['paused'], ['closed']), intl, NOW)).toMatchObject({
      tone: 'caution',
      text: '1/3 tuyến cáp đang chạy',
    });
  });

  test('none runs: the note says when it goes on', () => {
    const note = { vi: 'dự kiến 9:30', en: 'expected 9:30' };
    expect(opsStatus(lifts(['closed'], ['paused', { note }]), intl, NOW)).toEqual({
      tone: 'caution',
      text: 'Cáp treo tạm dừng: dự kiến 9:30',
      shortText: 'Cáp treo tạm dừng',
    });
    expect(opsStatus(lifts(['closed'], ['closed']), intlFor('en'), NOW)).toMatchObject({
      tone: 'closed',
      text: 'Cable cars not running',
    });
  });

  test('past 30 minutes good news is not passed on, past 90 no lift counts as running', () => {
    const silent = { news: 'silent' } as const;
    expect(opsStatus(lifts(['running'], ['running', silent]), intl, NOW)).toEqual({
      tone: 'caution',
      text: 'Chưa có tin mới về cáp treo từ 9:10',
      shortText: 'Chưa có tin mới',
    });
    expect(opsStatus(lifts(['slowed', silent]), intl, NOW).text).toStartWith('Chạy chậm vì gió');
    const lost = { news: 'lost' } as const;
    const newer = { ...lost, updatedAt: '2026-12-12T02:20:00.000Z' };
    expect(opsStatus(lifts(['closed', lost], ['closed', newer]), intl, '2026-12-12T04:00:00.000Z')).toEqual({
      tone: 'closed',
      text: 'Tạm coi cáp treo không chạy: chưa có tin từ 9:20',
      shortText: 'Chưa có tin cáp treo',
    });
    expect(opsStatus(lifts(['running'], ['closed', lost]), intl, NOW).text).toBe('1/2 tuyến cáp đang chạy');
  });

  test('news of another day has its day', () => {
    const { text } = opsStatus(
      lifts(['closed', { news: 'lost' }]),
      intlFor('en'),
      '2026-12-13T01:00:00.000Z',
    );
    expect(text).toBe('Cable cars presumed not running: no news since 09:10 on 12 Dec 2026');
  });
});
