import { describe, expect, test } from 'bun:test';
import { TRPCClientError } from '@trpc/client';
import { mayRetry, refusalOf } from '#src/client/api.ts';

const keyed = { idempotencyKey: 'k1' };

describe('a failed call is repeated', () => {
  test.each([
    ['query', {}, null, true],
    ['query', {}, 503, true],
    ['query', {}, 429, true],
    ['query', {}, 404, false],
    ['mutation', keyed, null, true],
    ['mutation', keyed, 500, true],
    ['mutation', keyed, 409, false],
    ['mutation', keyed, 429, false],
    ['mutation', { idempotencyKey: '' }, null, false],
    ['mutation', {}, null, false],
    ['mutation', undefined, 503, false],
    ['subscription', keyed, null, false],
  ] as const)('%s %o answered %p: %p', (type, input, status, expected) => {
    expect(mayRetry({ type, input }, status)).toBe(expected);
  });
});

describe('what a visitor is told', () => {
  test('is the server’s own sentence, reason and fields', () => {
    const data = { code: 'CONFLICT', httpStatus: 409, reason: 'orders.error.soldOut', values: { left: 2 } };
    const error = TRPCClientError.from({ error: { message: 'Chỉ còn 2 chỗ', code: -32009, data } } as never);
    expect(refusalOf(error, 'Mất mạng')).toEqual({
      message: 'Chỉ còn 2 chỗ',
      code: 'CONFLICT',
      reason: 'orders.error.soldOut',
      values: { left: 2 },
      fields: {},
    });
  });

  test('is the sentence for no connection when nothing answered', () => {
    const lost = TRPCClientError.from(new TypeError('Failed to fetch'));
    expect(refusalOf(lost, 'Mất mạng')).toMatchObject({ message: 'Mất mạng', code: 'OFFLINE' });
    expect(refusalOf(new Error('bug'), 'Mất mạng').code).toBe('OFFLINE');
  });
});
