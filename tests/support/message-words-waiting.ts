/** What each message about a wait states, by the scenes of `message-scenes-waiting`. */

import { day, type Expected, expectation, moment, says, word } from './message-expectation.ts';
import type { WAITING_SCENES } from './message-scenes-waiting.ts';
import { DAY } from './park.ts';
import { LAPSE } from './waiting.ts';

type WordsOf<S> = { [K in keyof S]: Record<keyof S[K], Expected> };

const WAIT = { page: /\/(danh-sach-cho|waiting-list)\?/ };
const TICKETS = { page: /\/tickets\/round/ };
const ON_DAY = { facts: [day(DAY), word('round', ['zalo', 'email'])] };
const FULL = {
  vi: says(/đã có 5 lượt chờ.*chưa ghi|nhiều nhất 5 lượt chờ/s, /Chưa ghi thêm được/),
  en: says(/(not|n't).* 5 waiting lists|5 waiting lists.*not added/s, /Not added/),
};

export const WAITING_WORDS: WordsOf<typeof WAITING_SCENES> = {
  'waiting-joined': {
    plain: expectation({
      vi: says(/vào danh sách chờ/),
      en: says(/on the waiting list/),
      ...ON_DAY,
      ...WAIT,
    }),
  },
  'waiting-full': {
    other: expectation({
      vi: { ...FULL.vi, says: /đã có 5 lượt chờ.*(bạn đang có|chưa ghi thêm được)/s },
      en: { ...FULL.en, says: /5 waiting lists/ },
      facts: [word('5'), day(DAY, ['zalo', 'email'])],
      ...WAIT,
    }),
    refused: expectation({
      vi: { ...FULL.vi, says: /5 lượt chờ.*chưa ghi/s },
      en: { ...FULL.en, says: /(?=.*not added)(?=.*5 waiting lists)/s },
      facts: [word('5'), day(DAY, ['zalo', 'email'])],
      ...WAIT,
    }),
  },
  'waiting-offered': {
    plain: expectation({
      vi: says(/có chỗ|giữ đủ chỗ/i, /Có chỗ ngày 12\/12\/2026, giữ cho bạn đến/),
      en: says(/places.*(held|hold)/is, /Places on 12 Dec 2026, held/),
      facts: [day(DAY), word('14:00'), { ...moment(LAPSE), on: ['zalo', 'email'] }],
      ...WAIT,
    }),
  },
  'waiting-lapsed': {
    plain: expectation({ vi: says(/lượt giữ chỗ.*hết/is), en: says(/no longer held/), ...ON_DAY, ...WAIT }),
  },
  'waiting-withdrawn': {
    plain: expectation({ vi: says(/tạm ngừng bán/), en: says(/suspended/), ...ON_DAY, ...WAIT }),
  },
  'waiting-unsold': {
    plain: expectation({ vi: says(/không còn bán/), en: says(/no longer sold/), ...ON_DAY, ...TICKETS }),
  },
  'waiting-passed': {
    none: expectation({
      vi: says(/chưa có chỗ/),
      en: says(/no place|without (a place|places)/),
      ...ON_DAY,
      ...TICKETS,
    }),
    over: expectation({
      vi: says(/không (còn )?giữ/),
      en: says(/not held|no longer held/),
      ...ON_DAY,
      ...TICKETS,
    }),
  },
};
