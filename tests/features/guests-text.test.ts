import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { guestsText, kindText } from '#src/features/inventory/guests-text.ts';

const kinds = (counts: Record<string, number>) =>
  Object.entries(counts).map(([key, quantity]) => ({ key, name: `Kind ${key}`, quantity }));

test('a group is counted as people are', () => {
  const group = kinds({ adult: 2, child: 1, senior: 2, infant: 1, family: 3 });
  expect(guestsText(intlFor('en'), group)).toBe('2 adults, 1 child, 2 seniors, 1 infant, 3 families');
  expect(guestsText(intlFor('vi'), group)).toBe(
    '2 người lớn, 1 trẻ em, 2 người cao tuổi, 1 em bé, 3 gia đình',
  );
});

test('one adult is no adults, and two children no childs', () => {
  expect(guestsText(intlFor('en'), kinds({ adult: 1, child: 2 }))).toBe('1 adult, 2 children');
});

test('a kind without words of its own keeps its name', () => {
  const garden = { key: 'garden', name: 'Vé vườn', quantity: 2 };
  expect(kindText(intlFor('vi'), garden)).toBe('2 vé vườn');
  expect(kindText(intlFor('en'), { ...garden, name: 'Garden only' })).toBe('2 × Garden only');
});

test('guests of one kind on several lines, as after a move to another day, are counted together', () => {
  const group = [...kinds({ adult: 3, child: 1 }), ...kinds({ adult: 1 })];
  expect(guestsText(intlFor('vi'), group)).toBe('4 người lớn, 1 trẻ em');
});
