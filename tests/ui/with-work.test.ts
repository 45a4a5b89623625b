/** How the browser answers a server that asks for a proof of work. */
import { afterEach, expect, mock, test } from 'bun:test';
import { TRPCClientError } from '@trpc/client';
import { withWork } from '#src/client/work/with-work.ts';
import { solve } from '#tests/support/solve-work.ts';

const PLAIN = globalThis.Worker;
const CHALLENGE = {
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32, keyPrefix: '0' },
    ...{ nonce: '00'.repeat(16), salt: '01'.repeat(16) },
  },
  signature: 'ab',
};

afterEach(() => {
  globalThis.Worker = PLAIN;
});

function refusal(reason: string): Error {
  const data = { code: 'PRECONDITION_REQUIRED', reason, values: { challenge: JSON.stringify(CHALLENGE) } };
  return new TRPCClientError('refused', {
    result: { error: { message: 'refused', code: 0, data } },
  } as never);
}

/** A worker as browsers have it, whose work is done here. */
function openWorkers(): void {
  globalThis.Worker = class {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    terminate = () => undefined;
    async postMessage(challenge: unknown) {
      const { solution } = JSON.parse(await solve(JSON.stringify(challenge))) as { solution: unknown };
      this.onmessage?.({ data: solution });
    }
  } as never;
}

test('solves what it is asked, says so once it begins, and makes the call again', async () => {
  openWorkers();
  const message = mock(() => undefined);
  const calls: (string | undefined)[] = [];
  const answer = await withWork(async (work) => {
    calls.push(work);
    if (!work) throw refusal('work_needed');
    return 'held';
  }, message);
  expect([answer, calls.length, message.mock.calls.length]).toEqual(['held', 2, 1]);
  expect(JSON.parse(calls[1] ?? '')).toMatchObject({
    challenge: CHALLENGE,
    solution: { counter: expect.any(Number) },
  });
});

test('gives up after five rounds, and passes every other refusal on at once', async () => {
  openWorkers();
  const always = mock(async () => {
    throw refusal('work_needed');
  });
  await expect(withWork(always, () => undefined)).rejects.toThrow('refused');
  expect(always).toHaveBeenCalledTimes(5);
  const soldOut = mock(async () => {
    throw refusal('sold_out');
  });
  await expect(withWork(soldOut, () => undefined)).rejects.toThrow('refused');
  expect(soldOut).toHaveBeenCalledTimes(1);
});

/** A worker whose script never arrives. */
class BlockedWorker {
  onerror: (() => void) | null = null;
  terminate = () => undefined;
  postMessage = () => this.onerror?.();
}

test('solves in the page where workers are missing, forbidden, or blocked', async () => {
  const forbidden = class {
    constructor() {
      throw new DOMException('refused by a policy', 'SecurityError');
    }
  };
  for (const workers of [undefined, forbidden, BlockedWorker]) {
    globalThis.Worker = workers as never;
    const call = mock(async (work: string | undefined) => {
      if (!work) throw refusal('work_needed');
      return JSON.parse(work) as { solution: unknown };
    });
    expect((await withWork(call, () => undefined)).solution).toMatchObject({ counter: expect.any(Number) });
    expect(call).toHaveBeenCalledTimes(2);
  }
});

test('a page that came unsafely has nothing to solve with and gets the refusal, whose words say what to do', async () => {
  const subtle = Object.getOwnPropertyDescriptor(crypto, 'subtle');
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    const call = mock(async () => {
      throw refusal('work_needed');
    });
    await expect(withWork(call, () => undefined)).rejects.toThrow('refused');
    expect(call).toHaveBeenCalledTimes(1);
  } finally {
    if (subtle) Object.defineProperty(crypto, 'subtle', subtle);
    else Reflect.deleteProperty(crypto, 'subtle');
  }
});
