import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { calendarFile, escapeText, fold } from '#src/http/ics.ts';

const EVENT = {
  uid: 'DM7K2P9XQA@dinhmay.example',
  stampedAt: '2026-12-01T03:00:00.000Z',
  day: '2026-12-12',
  startTime: '07:00',
  endTime: '17:30',
  title: 'Tham quan Đỉnh Mây',
  location: 'Đỉnh Mây, Quốc lộ 4D; xã Vân Sơn, tỉnh Lào Cai',
  description: 'Dòng một\nDòng hai, có dấu phẩy\\gạch chéo và một câu thật dài để phải gập lại giữa chừng',
  url: 'https://dinhmay.example/don-hang/DM7K2P9XQA?key=abc-DEF',
};
const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('the calendar file', () => {
  const file = calendarFile(EVENT);
  const unfolded = file.replaceAll('\r\n ', '');

  test('says when on the park clock, wherever the reader is', () => {
    expect(unfolded).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261212T070000\r\n');
    expect(unfolded).toContain('DTEND;TZID=Asia/Ho_Chi_Minh:20261212T173000\r\n');
    expect(unfolded).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Ho_Chi_Minh\r\n');
    expect(unfolded).toContain('TZOFFSETTO:+0700\r\n');
    expect(unfolded).toContain('DTSTAMP:20261201T030000Z\r\n');
  });

  test('escapes text and leaves the address alone', () => {
    expect(unfolded).toContain('LOCATION:Đỉnh Mây\\, Quốc lộ 4D\\; xã Vân Sơn\\, tỉnh Lào Cai');
    expect(unfolded).toContain('DESCRIPTION:Dòng một\\nDòng hai\\, có dấu phẩy\\\\gạch chéo');
    expect(unfolded).toContain(`URL:${EVENT.url}\r\n`);
  });

  test('is the same for the same visit', () => {
    expect(calendarFile(EVENT)).toBe(file);
    expect(unfolded).toContain(`UID:${EVENT.uid}\r\n`);
  });

  test('ends every line with CRLF, none over 75 bytes, begins and ends in pairs', () => {
    expect(file).toEndWith('END:VCALENDAR\r\n');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(bytes(line)).toBeLessThanOrEqual(75);
    const names = (word: string) =>
      [...file.matchAll(new RegExp(`^${word}:(\\w+)`, 'gm'))].map((one) => one[1]);
    expect(names('BEGIN').sort()).toEqual(names('END').sort());
  });
});

describe('folding and escaping', () => {
  test('any text is restored whole, in lines of at most 75 bytes, no character cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = escapeText(text);
        const folded = fold(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n')) {
          expect(bytes(part)).toBeLessThanOrEqual(75);
          expect(new TextDecoder().decode(new TextEncoder().encode(part))).toBe(part);
        }
      }),
    );
  });

  test('no text can end its line and begin a property', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeText(`${text}\r\nATTENDEE:x\rURL:y\nEND:VEVENT`)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
