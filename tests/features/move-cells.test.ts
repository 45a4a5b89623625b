import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { moveCell } from '#src/features/tickets/move-cells.ts';
import type { MoveDay } from '#src/features/tickets/move-days.ts';

const DAY: MoveDay = {
  date: '2026-12-12',
  lunar: '4/11',
  season: 'weekend',
  status: 'AVAILABLE',
  fromVnd: 650_000,
  leftPercent: 60,
  differenceVnd: 0,
};

function cell(change: Partial<MoveDay>, locale: Locale = 'vi') {
  const intl = intlFor(locale);
  const words = {
    move: intl.words('tickets.move'),
    day: intl.words('tickets.day'),
    week: intl.words('common.calendar'),
  };
  return moveCell({ ...DAY, ...change }, { words, locale, isFirst: false });
}

describe('a day of the calendar in which something moves', () => {
  test.each([
    [50_000, '+50k', 'thêm 50.000\u00a0₫', '+50k', '50,000\u00a0₫ more'],
    [-50_000, '−50k', 'bớt 50.000\u00a0₫', '−50k', '50,000\u00a0₫ less'],
    [0, 'như cũ', 'không phải trả thêm', 'same', 'nothing more to pay'],
    [1_250_000, '+1.250k', 'thêm 1.250.000\u00a0₫', '+1,250k', '1,250,000\u00a0₫ more'],
    [50_500, '+50.500', 'thêm 50.500\u00a0₫', '+50,500', '50,500\u00a0₫ more'],
  ])('%s more is shown, and told in full', (differenceVnd, vi, viLabel, en, enLabel) => {
    const shown = cell({ differenceVnd });
    expect([shown.priceText, shown.state]).toEqual([vi, 'available']);
    expect(shown.label).toBe(`Thứ Bảy, 12/12/2026, ngày 4/11 âm lịch, ${viLabel}, còn chỗ`);
    const english = cell({ differenceVnd }, 'en');
    expect(english.priceText).toBe(en);
    expect(english.label).toBe(`Saturday, 12 Dec 2026, lunar 4/11, ${enLabel}, places left`);
  });

  test('few places are shown in the cell and told', () => {
    const few = cell({ status: 'LIMITED', left: 2, differenceVnd: 50_000 });
    expect([few.leftText, few.state, few.priceText]).toEqual(['Còn 2', 'low', '+50k']);
    expect(few.label).toContain('thêm 50.000\u00a0₫, chỉ còn 2 chỗ');
    expect(cell({ status: 'LIMITED', left: 1 }, 'en').label).toContain('only 1 place left');
  });

  test('a full, a closed and a past day have no price and cannot be chosen', () => {
    const none = { differenceVnd: null };
    expect(cell({ ...none, status: 'SOLD_OUT' })).toMatchObject({ state: 'sold', priceText: 'Hết chỗ' });
    expect(cell({ ...none, status: 'CLOSED', reason: 'weather' })).toMatchObject({
      state: 'closed',
      priceText: 'Gió lớn',
      label: 'Thứ Bảy, 12/12/2026, ngày 4/11 âm lịch, nghỉ vì thời tiết',
    });
    expect(cell({ ...none, status: 'PAST' })).toMatchObject({ state: 'past', priceText: null });
  });

  test('the day of the ticket and one after the time say why they cannot be chosen', () => {
    const own = cell({ differenceVnd: null, bar: 'current' });
    expect([own.state, own.priceText, own.barPercent]).toEqual(['past', 'Vé này', null]);
    expect(own.label).toEndWith('ngày hiện tại của vé');
    const beyond = cell({ differenceVnd: null, bar: 'beyond' });
    expect([beyond.state, beyond.priceText]).toEqual(['past', null]);
    expect(beyond.label).toEndWith('đã quá hạn đổi miễn phí');
  });

  test('while the price is being asked again no old one is shown', () => {
    const asked = cell({ differenceVnd: null });
    expect([asked.state, asked.priceText]).toEqual(['available', null]);
    expect(asked.label).not.toContain('₫');
  });
});
