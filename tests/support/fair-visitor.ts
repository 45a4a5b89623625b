/** Browsers that hold places under the normal limits: each keeps its cookies and solves its challenges. */

import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { quotas } from '#db/schema/tickets.ts';
import { contactCodeOf } from '#src/features/fairness/contact-code.ts';
import { appRouter } from '#src/router.ts';
import type { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { testContext } from './caller.ts';
import { ADULT, BEFORE, DAY } from './park.ts';
import { solve } from './solve-work.ts';

type Options = { ip?: string; now?: string; userId?: string };
type Basket = { quantity?: number; unitId?: string; date?: string; slotId?: string; at?: string };

const callerOf = createCallerFactory(appRouter);
let keys = 0;

export function nextKey(): string {
  keys += 1;
  return `fair-key-${keys}`;
}

export function fairVisitor(db: Db, { ip = '198.51.100.1', now = BEFORE, userId }: Options = {}) {
  const jar = new Map<string, string>();
  const setCookie = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  };
  const context = (at = now) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const user = userId
      ? {
          id: userId,
          email: `${userId}@example.com`,
          firstName: 'Lan',
          ...NOBODY,
          sessionId: 's',
        }
      : null;
    return { ...testContext(db, { ip, now: at, cookies, setCookie }), user };
  };
  const caller = (at = now) => callerOf(context(at));

  function hold({ quantity = 1, unitId = ADULT, date = DAY, slotId, at }: Basket = {}, work?: string) {
    const lines = [{ unitId, quantity }];
    return caller(at).orders.hold({ idempotencyKey: nextKey(), date, slotId, lines, work });
  }

  /** As the page does: solves a challenge when it is given one, and tries again. */
  async function holdPatiently(basket: Basket = {}): ReturnType<typeof hold> {
    let work: string | undefined;
    for (let round = 0; round < 5; round += 1) {
      try {
        return await hold(basket, work);
      } catch (error) {
        const challenge = challengeOf(error);
        if (!challenge) throw error;
        work = await solve(challenge);
      }
    }
    return hold(basket, work);
  }

  async function prove(emailOrPhone: string, at = now) {
    const { id } = await caller(at).fairness.askCode({ emailOrPhone });
    await caller(at).fairness.confirmCode({ id, code: contactCodeOf(id) });
  }

  return { jar, context, caller, hold, holdPatiently, prove };
}

export function challengeOf(error: unknown): string | null {
  const { messageId, values } = error as Problem;
  return messageId === 'fairness.error.workNeeded' ? String(values.challenge) : null;
}

/** `held`, or the id of the refusal. Anything else fails the test. */
export async function outcome(holding: Promise<unknown>): Promise<string> {
  return holding.then(
    () => 'held',
    (error: Problem) => {
      if (!error.messageId) throw error;
      return error.messageId.replace(/^.*error\./, '');
    },
  );
}

/** So many places of the day are paid. */
export async function sell(db: Db, places: number, ids = [`pool-${DAY}`, `q-round-${DAY}`]): Promise<void> {
  await db.write(async (tx) => {
    for (const id of ids) await tx.update(quotas).set({ sold: places }).where(eq(quotas.id, id));
  });
}

/** An account whose e-mail address is confirmed, or not yet. */
export async function account(db: Db, id: string, isProved = true): Promise<string> {
  await db.write((tx) =>
    tx.insert(users).values({
      id,
      email: `${id}@example.com`,
      passwordHash: '',
      firstName: 'Lan',
      role: 'visitor',
      createdAt: BEFORE,
      emailVerifiedAt: isProved ? BEFORE : null,
      phone: null,
      phoneVerifiedAt: null,
      locale: 'vi',
    }),
  );
  return id;
}
