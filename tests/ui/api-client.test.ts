import { describe, expect, test } from 'bun:test';
import { TRPCClientError } from '@trpc/client';
import type { z } from 'zod';
import { mayRetry, refusalOf, traced } from '#src/client/api.ts';
import { appRouter } from '#src/router.ts';
import { KEYED_CALLS } from '#src/values/wire/keyed-calls.ts';

type Procedure = { _def: { type: string; inputs: unknown[] } };

/** By what the input refuses when nothing is given. */
function hasKey(input: unknown): boolean {
  const { error } = (input as z.ZodType).safeParse({});
  return error?.issues.some(({ path }) => path[0] === 'idempotencyKey') ?? false;
}

const keyed = { idempotencyKey: 'k1' };

describe('a failed call is repeated', () => {
  test.each([
    ['query', 'orders.byCode', {}, null, true],
    ['query', 'orders.byCode', {}, 503, true],
    ['query', 'orders.byCode', {}, 429, true],
    ['query', 'orders.byCode', {}, 404, false],
    ['query', 'orders.byCode', {}, 409, false],
    ['mutation', 'orders.hold', keyed, null, true],
    ['mutation', 'orders.place', keyed, 500, true],
    ['mutation', 'orders.retryPayment', keyed, 502, true],
    ['mutation', 'orders.hold', keyed, 409, false],
    ['mutation', 'orders.hold', keyed, 429, false],
    ['mutation', 'orders.hold', { idempotencyKey: '' }, null, false],
    ['mutation', 'orders.hold', {}, null, false],
    ['mutation', 'orders.hold', undefined, 503, false],
    ['mutation', 'comments.create', keyed, null, false],
    ['mutation', 'auth.login', {}, 503, false],
    ['subscription', 'orders.hold', keyed, null, false],
  ] as const)('%s %s %o answered %p: %p', (type, path, input, status, expected) => {
    expect(mayRetry({ type, path, input }, status)).toBe(expected);
  });

  test('what carries a key is what takes places or money, and nothing else is a write that is sent again', () => {
    const all = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
    const writes = all.filter(([, { _def }]) => _def.type === 'mutation');
    const takesKey = ({ _def }: Procedure) => _def.inputs.some((input) => hasKey(input));
    expect(
      writes
        .filter(([, one]) => takesKey(one))
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(KEYED_CALLS.toSorted());
    for (const [path] of writes) {
      if (KEYED_CALLS.includes(path)) continue;
      for (const status of [null, 500, 503]) {
        expect([path, mayRetry({ type: 'mutation', path, input: keyed }, status)]).toEqual([path, false]);
      }
    }
  });
});

describe('messages to visitors', () => {
  test('is the server’s own sentence, reason and fields', () => {
    const data = { code: 'CONFLICT', httpStatus: 409, reason: 'orders.error.soldOut', values: { left: 2 } };
    const error = TRPCClientError.from({ error: { message: 'Chỉ còn 2 chỗ', code: -32009, data } } as never);
    expect(refusalOf(error, 'Mất mạng')).toEqual({
      message: 'Chỉ còn 2 chỗ',
      code: 'CONFLICT',
      reason: 'orders.error.soldOut',
      values: { left: 2 },
      fields: {},
      trace: null,
    });
  });

  test('ends with what finds it in the log where the server broke, also in the page’s own words', () => {
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, trace: 'Mã yêu cầu: 3f2a9c1b' };
    const error = TRPCClientError.from({ error: { message: 'Đã có lỗi.', code: -32603, data } } as never);
    const refusal = refusalOf(error, 'Mất mạng');
    expect(refusal.message).toBe('Đã có lỗi. Mã yêu cầu: 3f2a9c1b');
    expect(traced('Chưa gửi được.', refusal.trace)).toBe('Chưa gửi được. Mã yêu cầu: 3f2a9c1b');
  });

  test('is the sentence for no connection when nothing answered', () => {
    const lost = TRPCClientError.from(new TypeError('Failed to fetch'));
    expect(refusalOf(lost, 'Mất mạng')).toMatchObject({ message: 'Mất mạng', code: 'OFFLINE' });
    expect(refusalOf(new Error('bug'), 'Mất mạng').code).toBe('OFFLINE');
  });
});
