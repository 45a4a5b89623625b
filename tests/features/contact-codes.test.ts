/** A contact is proved by a code that comes by mail or, from either provider, as a text message. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { contactCodes } from '#db/schema/fairness.ts';
import { outbox } from '#db/schema/messages.ts';
import { composeContactCode } from '#src/features/fairness/compose-contact-code.ts';
import { env } from '#src/server/env/env.ts';
import {
  ask,
  confirm,
  EMAIL,
  openCodes,
  PHONE,
  provedBy,
  refusal,
  sixIn,
  useSecondProvider,
  world,
} from '#tests/support/code-world.ts';
import { fairVisitor, outcome } from '#tests/support/fair-visitor.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';

openCodes();

async function mailedCode(): Promise<string> {
  const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'contact-code'));
  if (!message) throw new Error('no mail');
  const composed = await composeContactCode({ db, now: BEFORE }, message as never);
  if (!('mail' in composed)) throw new Error('skipped');
  expect(composed.mail.to).toBe(EMAIL);
  expect(composed.mail.html).toContain(sixIn(composed.mail.subject));
  return sixIn(composed.mail.subject);
}

describe('the code arrives', () => {
  test('by mail, and proves the address in this browser alone', async () => {
    const visitor = fairVisitor(db);
    const { id, sentTo } = await ask(visitor, ' Khach@Example.com ');
    expect(sentTo).toBe('kh•••@example.com');
    await confirm(visitor, id, await mailedCode());
    expect([provedBy(visitor), provedBy(fairVisitor(db))]).toEqual([EMAIL, null]);
    expect(world.texts).toEqual([]);
  });

  test.each(['0912 345 678', '+84 912.345.678', '84912345678'])('as a text message to %s', async (typed) => {
    const visitor = fairVisitor(db);
    const { id, sentTo } = await ask(visitor, typed);
    expect([sentTo, world.texts.map(({ by, to }) => `${by} ${to}`)]).toEqual([
      '091•••678',
      ['esms 84912345678'],
    ]);
    await confirm(visitor, id, sixIn(world.texts[0]?.text));
    expect(provedBy(visitor)).toBe(PHONE);
    expect(await db.read.$count(outbox)).toBe(0);
  });

  test('by the second provider when the first one refuses', async () => {
    useSecondProvider();
    world.esmsSays = '103';
    const visitor = fairVisitor(db);
    const { id } = await ask(visitor, PHONE);
    expect(world.texts.map(({ by }) => by)).toEqual(['speedsms']);
    await confirm(visitor, id, sixIn(world.texts[0]?.text));
    expect(provedBy(visitor)).toBe(PHONE);
  });

  test('nowhere when the number cannot be reached or nobody takes it; then no code is left', async () => {
    for (const [says, messageId] of [
      ['99', 'profile.error.phoneUnreachable'],
      ['103', 'profile.error.phoneNotSent'],
    ] as const) {
      world.esmsSays = says;
      expect((await refusal(ask(fairVisitor(db), `0912 345 6${says.slice(-2)}`))).messageId).toBe(messageId);
    }
    expect(await db.read.$count(contactCodes)).toBe(0);
  });

  test('by mail only where no text messages are sent, and to numbers that are not Vietnamese mobiles', async () => {
    for (const typed of ['+1 415 555 2671', '+44 7911 123456'])
      expect(await outcome(ask(fairVisitor(db), typed))).toBe('emailInstead');
    Object.assign(env(), { TEXTS: null });
    expect(await outcome(ask(fairVisitor(db), PHONE))).toBe('emailInstead');
    for (const typed of ['khach@', '12', '@@', 'a b@example.com'])
      expect(await outcome(ask(fairVisitor(db), typed))).toBe('contact');
  });
});
