import { expect, test } from 'bun:test';
import { mailboxOf } from '#src/values/email.ts';

test.each([
  ['An.Tran+ve1@Gmail.com', 'antran@gmail.com'],
  ['a.n.t.r.a.n@googlemail.com', 'antran@gmail.com'],
  ['an.tran+ve@dinhmay.example', 'an.tran@dinhmay.example'],
  ['AN@dinhmay.example', 'an@dinhmay.example'],
  ['+84@dinhmay.example', '+84@dinhmay.example'],
  ['a+b+c@x.example', 'a@x.example'],
  ['nobody', '@nobody'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
