/** What a code that proves a contact is not good for, and how many of them are sent and tried. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { contactCodeOf } from '#src/features/fairness/contact-code.ts';
import { CODE_SECONDS, CODE_TRIES } from '#src/features/fairness/fairness.ts';
import { readProvedContact } from '#src/server/sessions/proof-cookie.ts';
import { addSeconds } from '#src/values/day.ts';
import {
  ask,
  confirm,
  EMAIL,
  everyRow,
  openCodes,
  PHONE,
  provedBy,
  refusal,
  world,
  wrong,
} from '#tests/support/code-world.ts';
import { fairVisitor, outcome } from '#tests/support/fair-visitor.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';

openCodes();

describe.each([EMAIL, PHONE])('a code for %s', (contact) => {
  test('is good once', async () => {
    const [visitor, other] = [fairVisitor(db), fairVisitor(db, { ip: '203.0.113.9' })];
    const { id } = await ask(visitor, contact);
    await confirm(visitor, id, contactCodeOf(id));
    expect(await outcome(confirm(other, id, contactCodeOf(id)))).toBe('codeOver');
    expect(provedBy(other)).toBeNull();
  });

  test('that is wrong says how many tries are left; after the fifth the right one is over too', async () => {
    const visitor = fairVisitor(db);
    const { id } = await ask(visitor, contact);
    for (let left = CODE_TRIES - 1; left > 0; left -= 1)
      expect((await refusal(confirm(visitor, id, wrong(id)))).values).toMatchObject({ left });
    expect(await outcome(confirm(visitor, id, wrong(id)))).toBe('codeOver');
    expect(await outcome(confirm(visitor, id, contactCodeOf(id)))).toBe('codeOver');
    expect(provedBy(visitor)).toBeNull();
  });

  test('tried twenty times at once is compared five times at most', async () => {
    const visitor = fairVisitor(db);
    const { id } = await ask(visitor, contact);
    const tries = Array.from({ length: 20 }, () => outcome(confirm(visitor, id, wrong(id))));
    expect((await Promise.all(tries)).filter((one) => one === 'code')).toHaveLength(CODE_TRIES - 1);
  });

  test('lasts ten minutes, to the second', async () => {
    const visitor = fairVisitor(db);
    const { id } = await ask(visitor, contact);
    const end = addSeconds(BEFORE, CODE_SECONDS);
    expect(await outcome(confirm(visitor, id, contactCodeOf(id), end))).toBe('codeOver');
    await confirm(visitor, id, contactCodeOf(id), addSeconds(end, -1));
  });

  test('is no other contact’s, and its proof ends after its hours', async () => {
    const visitor = fairVisitor(db);
    const { id } = await ask(visitor, contact);
    const other = await ask(visitor, 'other@example.com');
    expect(await outcome(confirm(visitor, id, contactCodeOf(other.id)))).toBe('code');
    await confirm(visitor, id, contactCodeOf(id));
    const cookies = visitor.context().cookies;
    expect(readProvedContact(cookies, addSeconds(BEFORE, 12 * 3600 - 1))).toBe(contact);
    expect(readProvedContact(cookies, addSeconds(BEFORE, 12 * 3600))).toBeNull();
  });

  test('is asked for once a minute and five times an hour, from whichever network', async () => {
    let at = BEFORE;
    const next = (index: number) => ask(fairVisitor(db, { ip: `198.51.100.${index}` }), contact, at);
    await next(0);
    expect((await refusal(next(1))).code).toBe('TOO_MANY_REQUESTS');
    for (let count = 1; count < 5; count += 1) {
      at = addSeconds(at, 61);
      await next(count);
    }
    at = addSeconds(at, 61);
    expect((await refusal(next(9))).code).toBe('TOO_MANY_REQUESTS');
    await ask(fairVisitor(db), 'other@example.com', at);
  });

  test('stands in no answer, no log and no row', async () => {
    const visitor = fairVisitor(db);
    const sent = await ask(visitor, contact);
    const answers: unknown[] = [sent, await refusal(confirm(visitor, sent.id, wrong(sent.id)))];
    answers.push(await confirm(visitor, sent.id, contactCodeOf(sent.id)));
    world.esmsSays = '103';
    answers.push(await refusal(ask(visitor, '0912 999 999')));
    const logged = world.logged();
    for (const text of [JSON.stringify(answers), logged, await everyRow()])
      expect(text).not.toContain(contactCodeOf(sent.id));
    expect(logged).not.toMatch(/912\D?345|912\D?999|khach@/);
  });
});

describe('one network', () => {
  test('sends a limited number of codes an hour, whoever they are for; another one continues', async () => {
    await setSetting(db, 'fairness.codesPerNetwork', 3);
    for (let count = 0; count < 3; count += 1) await ask(fairVisitor(db), `khach-${count}@example.com`);
    expect((await refusal(ask(fairVisitor(db), 'more@example.com'))).code).toBe('TOO_MANY_REQUESTS');
    await ask(fairVisitor(db, { ip: '203.0.113.9' }), 'more@example.com');
    await ask(fairVisitor(db), 'later@example.com', addSeconds(BEFORE, 3601));
  });

  test('has 300 tries an hour at codes of any number', async () => {
    const visitor = fairVisitor(db);
    const { id } = await ask(visitor);
    const tries = Array.from({ length: 300 }, (_, index) =>
      outcome(confirm(visitor, `made-up-${index}`, '000000')),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['codeOver']));
    expect((await refusal(confirm(visitor, id, contactCodeOf(id)))).code).toBe('TOO_MANY_REQUESTS');
  });

  test('a mailbox is one contact, however it is spelt', async () => {
    await ask(fairVisitor(db), 'a.b@gmail.com');
    for (const typed of ['ab@gmail.com', 'AB+9@googlemail.com'])
      expect((await refusal(ask(fairVisitor(db), typed))).code).toBe('TOO_MANY_REQUESTS');
  });
});
