/** Names that are completed while an `@` is typed in a note. */
import { expect, test } from 'bun:test';
import { mentionedIn } from '#src/features/staff-orders/notes/mentions.ts';
import {
  MENTIONS_SHOWN_MAX,
  mentionsFor,
  typedMention,
} from '#src/features/staff-orders/notes/typed-mention.ts';

const NAMES = ['Đỗ Thị Hòa', 'Hoàng Lan', 'Lan', 'hai.nguyen', 'Trần Hải'];

test.each<[string, number, ReturnType<typeof typedMention>]>([
  ['@', 1, { from: 0, typed: '' }],
  ['Nhờ @Lan xem', 8, { from: 4, typed: 'Lan' }],
  ['Nhờ @Lan xem', 6, { from: 4, typed: 'L' }],
  ['(@Đỗ Thị', 8, { from: 1, typed: 'Đỗ Thị' }],
  ['gọi lan@dinhmay', 15, null],
  ['@Lan\nxong', 9, null],
  ['@Lan @H', 7, { from: 5, typed: 'H' }],
  ['không ai', 8, null],
])('in %j at %i', (text, caret, expected) => {
  expect(typedMention(text, caret)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['lan', ['Lan', 'Hoàng Lan']],
  ['HOA', ['Hoàng Lan', 'Đỗ Thị Hòa']],
  ['do thi', ['Đỗ Thị Hòa']],
  ['hải', ['hai.nguyen', 'Trần Hải']],
  ['Lan xem', []],
  // Written in full.
  ['do thi hoa', []],
  ['an', []],
])('%s may mean %j', (typed, expected) => {
  expect(mentionsFor(typed, NAMES)).toEqual(expected);
});

test('of many names a few are shown', () => {
  const many = Array.from({ length: 40 }, (_, index) => `Người ${index}`);
  expect(mentionsFor('', many)).toHaveLength(MENTIONS_SHOWN_MAX);
});

test('a name that was completed calls its person', () => {
  const people = [{ userId: 'u1', firstName: 'Đỗ Thị Hòa', email: 'hoa@dinhmay.example' }];
  const [handle = ''] = mentionsFor('do', ['Đỗ Thị Hòa']);
  expect(mentionedIn(`Nhờ @${handle} xem lại`, people)).toEqual(['u1']);
});
