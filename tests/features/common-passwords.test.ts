import { expect, test } from 'bun:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '#src/server/sessions/common-passwords.ts';
import { randomFrom } from '#tests/support/random.ts';

const words = [...(dictionary['passwords-common'] ?? [])];

test('every word of the list is common, and its neighbours are not', async () => {
  expect(words.length).toBeGreaterThan(40_000);
  const known = new Set(words);
  const random = randomFrom(16);
  for (let count = 0; count < 2000; count += 1) {
    const word = random.oneOf(words).toLowerCase();
    expect([word, await isCommonPassword(word)]).toEqual([word, true]);
    const neighbour = `${word}ốừq${count}w`.normalize('NFC');
    expect([neighbour, known.has(neighbour) || (await isCommonPassword(neighbour))]).toEqual([
      neighbour,
      false,
    ]);
  }
  for (const word of [words.at(0), words.at(-1)]) expect(await isCommonPassword(word ?? '')).toBe(true);
});

test('the passwords themselves are not stored', async () => {
  await isCommonPassword('matkhau');
  expect(Object.values(dictionary).flat()).toEqual([]);
});
