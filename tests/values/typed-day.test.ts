import { describe, expect, test } from 'bun:test';
import { addDays } from '#src/values/day.ts';
import { type DayTerms, readDay } from '#src/values/typed/typed-day.ts';
import { readMoment } from '#src/values/typed/typed-moment.ts';

/** A Friday. */
const TODAY = '2026-11-27';
const read = (text: string, terms: Partial<DayTerms> = {}) => readDay(text, { today: TODAY, ...terms });

describe('a day as it is typed', () => {
  test.each([
    ['13/12/2026', '2026-12-13'],
    ['13/12/26', '2026-12-13'],
    ['1/1/27', '2027-01-01'],
    ['13-12-2026', '2026-12-13'],
    ['13.12.2026', '2026-12-13'],
    ['13 12 2026', '2026-12-13'],
    [' 13 / 12 / 2026 ', '2026-12-13'],
    ['2026-12-13', '2026-12-13'],
    ['2026/2/3', '2026-02-03'],
    ['13 Dec 2026', '2026-12-13'],
    ['13 december', '2026-12-13'],
    ['1st Mar', '2027-03-01'],
    ['Dec 13, 2026', '2026-12-13'],
    ['ngày 13 tháng 12 năm 2026', '2026-12-13'],
    ['ngay 13 thang 12', '2026-12-13'],
    ['29/2/2028', '2028-02-29'],
    ['31/12', '2026-12-31'],
    ['27/11', TODAY],
    ['26/11', '2027-11-26'],
    ['13', '2026-12-13'],
    ['27', TODAY],
    ['28', '2026-11-28'],
    ['31', '2026-12-31'],
    ['01/01/1900', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
  ])('%p is %s', (text, day) => {
    expect(read(text)).toEqual({ day });
  });

  test.each([
    ['hôm nay', 0],
    ['HOM NAY', 0],
    ['ho\u0302m nay', 0],
    ['today', 0],
    ['mai', 1],
    ['ngày mai', 1],
    ['Tomorrow', 1],
    ['ngày kia', 2],
    ['hôm qua', -1],
    ['yesterday', -1],
    ['t6', 0],
    ['T7', 1],
    ['sat', 1],
    ['thứ bảy', 1],
    ['thu bay', 1],
    ['cn', 2],
    ['Chủ Nhật', 2],
    ['sunday', 2],
    ['t2', 3],
    ['thứ 2', 3],
    ['t5', 6],
    ['thu', 6],
  ])('%p is %i days from today', (text, days) => {
    expect(read(text)).toEqual({ day: addDays(TODAY, days) });
  });

  test.each([
    ['30/2', 'noSuchDay', '2027-02-28'],
    ['29/2', 'noSuchDay', '2027-02-28'],
    ['30/2/2028', 'noSuchDay', '2028-02-29'],
    ['29/2/2100', 'noSuchDay', '2100-02-28'],
    ['31/4', 'noSuchDay', '2027-04-30'],
    ['31/4/26', 'noSuchDay', '2026-04-30'],
    ['2026-02-31', 'noSuchDay', '2026-02-28'],
    ['31 Nov', 'noSuchDay', '2026-11-30'],
    ['0/5/2027', 'noSuchDay', '2027-05-01'],
    ['32', 'noSuchDay', '2026-11-30'],
    ['13/0/2027', 'noSuchDay', '2027-01-13'],
    ['12/13/2026', 'noSuchDay', '2026-12-13'],
    ['20/20/2026', 'noSuchDay', '2026-12-20'],
    ['1/1/1899', 'farYear', '1900-01-01'],
    ['1/1/9999', 'farYear', '2199-01-01'],
    ['0000-01-01', 'farYear', '1900-01-01'],
    ['', 'unread', TODAY],
    ['hôm kia nào', 'unread', TODAY],
    ['13/12/2', 'unread', TODAY],
    ['13/12/202', 'unread', TODAY],
    ['1313/12', 'unread', TODAY],
    ['13 foo 2026', 'unread', TODAY],
    ['-13', 'unread', TODAY],
    ['t8', 'unread', TODAY],
    ['t1', 'unread', TODAY],
    ['constructor', 'unread', TODAY],
    ['١٣/١٢', 'unread', TODAY],
    ['1e3', 'unread', TODAY],
  ])('%p is refused as %s, nearest %s', (text, fault, nearest) => {
    expect(read(text)).toEqual({ fault, read: text, nearest } as never);
  });

  test('lists of what has happened look back', () => {
    const back = (text: string) => read(text, { toward: 'back' });
    expect(back('26')).toEqual({ day: '2026-11-26' });
    expect(back('28')).toEqual({ day: '2026-10-28' });
    expect(back('31')).toEqual({ day: '2026-10-31' });
    expect(back('28/11')).toEqual({ day: '2025-11-28' });
    expect(back('27/11')).toEqual({ day: TODAY });
    expect(back('t7')).toEqual({ day: '2026-11-21' });
    expect(back('t6')).toEqual({ day: TODAY });
    expect(readDay('31', { today: '2027-01-05', toward: 'back' })).toEqual({ day: '2026-12-31' });
  });

  test('the end of a month and of a year are passed', () => {
    expect(readDay('31', { today: '2027-01-31' })).toEqual({ day: '2027-01-31' });
    expect(readDay('30', { today: '2027-01-31' })).toEqual({ day: '2027-03-30' });
    expect(readDay('1', { today: '2026-12-31' })).toEqual({ day: '2027-01-01' });
    expect(readDay('mai', { today: '2028-02-28' })).toEqual({ day: '2028-02-29' });
    expect(readDay('29/2', { today: '2028-01-01' })).toEqual({ day: '2028-02-29' });
    expect(readDay('29/2', { today: '2028-03-01' })).toMatchObject({ nearest: '2029-02-28' });
  });

  test('a long text is cut before it is shown again', () => {
    const found = read(`13/12${'x'.repeat(5000)}`);
    expect('fault' in found && found.read).toHaveLength(40);
  });

  test('every day of ten years is read back from both ways of writing it', () => {
    for (let day = '2024-01-01'; day < '2034-01-01'; day = addDays(day, 1)) {
      const [year, month, date] = day.split('-');
      expect(read(`${date}/${month}/${year}`)).toEqual({ day });
      expect(read(day)).toEqual({ day });
    }
  });
});

describe('a moment as it is typed', () => {
  test.each([
    ['01/01 8:00', '2027-01-01', '08:00'],
    ['1/1/2027 08:30', '2027-01-01', '08:30'],
    ['mai 7h30', '2026-11-28', '07:30'],
    ['mai, 7h', '2026-11-28', '07:00'],
    ['8:00 ngày 1/1/2027', '2027-01-01', '08:00'],
    ['07:00 on 1 Jan 2027', '2027-01-01', '07:00'],
    ['2027-01-01T08:00', '2027-01-01', '08:00'],
    ['13/12', '2026-12-13', '00:00'],
  ])('%p', (text, day, time) => {
    expect(readMoment(text, { today: TODAY })).toEqual({ day, time });
  });

  test.each([
    ['31/4 8:00', 'noSuchDay'],
    ['1/1 24:00', 'unread'],
    ['1/1 8:60', 'unread'],
    ['8:00', 'unread'],
    ['x 8h', 'unread'],
  ])('%p is refused as %s', (text, fault) => {
    expect(readMoment(text, { today: TODAY })).toMatchObject({ fault, read: text } as never);
  });
});
