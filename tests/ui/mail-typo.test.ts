import { expect, test } from 'bun:test';
import { mailTypo } from '#src/client/mail-typo.ts';

test.each([
  ['ten@gmial.com', 'ten@gmail.com'],
  ['ten@gmai.com', 'ten@gmail.com'],
  ['ten@gamil.com', 'ten@gmail.com'],
  ['Ten.Toi@GMAIL.CON', 'Ten.Toi@gmail.com'],
  ['ten@gmail.co', 'ten@gmail.com'],
  ['ten@gmail', 'ten@gmail.com'],
  ['ten@gmail.com.vn', 'ten@gmail.com'],
  ['ten@gmail,com', 'ten@gmail.com'],
  ['ten@gmail.com.', null],
  [' ten@yaho.com ', 'ten@yahoo.com'],
  ['ten@yahoo.com.v', 'ten@yahoo.com.vn'],
  ['ten@hotmial.com', 'ten@hotmail.com'],
  ['ten@outlok.com', 'ten@outlook.com'],
  ['ten@iclould.com', 'ten@icloud.com'],
] as const)('%s is asked about: %p', (typed, meant) => {
  expect(mailTypo(typed)).toBe(meant);
});

test.each([
  'ten@gmail.com',
  'ten@GMAIL.com',
  'ten@yahoo.com.vn',
  'ten@yahoo.fr',
  'ten@mail.com',
  'ten@gmx.com',
  'ten@hotmail.co.uk',
  'ten@dinhmay.example',
  'ten@fpt.vn',
  'ten@vnu.edu.vn',
  'ten@example.vn',
  '',
  'ten',
  '@gmial.com',
  'hai@ten@gmial.com',
  `ten@${'gmial.com'.repeat(200_000)}`,
])('%.30s is not', (typed) => {
  expect(mailTypo(typed)).toBeNull();
});
