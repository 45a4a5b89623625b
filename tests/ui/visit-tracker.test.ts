import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from 'bun:test';
import { withDom } from '#tests/support/dom.ts';

withDom();
const tracker = await import('#src/client/visits/visit-tracker.ts');
const { readVisit } = await import('#src/client/visits/visit-state.ts');

type Call = { name: string; body: Record<string, unknown> };
let calls: Call[] = [];
let beacons: Call[] = [];
let isServerDown = false;
let known: { startTime: string; pageViews: number } | null = null;
let warnings: ReturnType<typeof spyOn<Console, 'warn'>>;
const realFetch = globalThis.fetch;

const FACTS = {
  startTime: '2026-11-21T03:00:00.000Z',
  pageViews: 1,
  country: 'VN',
  ipAddress: '113.160.92.0',
};

/** Answers as the server does, or not at all. */
async function answer(input: unknown, init?: RequestInit): Promise<Response> {
  if (isServerDown) throw new TypeError('Failed to fetch');
  const url = new URL(String(input), 'http://localhost');
  const name = url.pathname.split('.').at(-1) ?? '';
  const body = JSON.parse(init?.body ? String(init.body) : (url.searchParams.get('input') ?? '{}'));
  calls.push({ name, body: body[0] });
  const data = name === 'getSession' ? known && { ...FACTS, ...known } : name === 'endSession' ? {} : FACTS;
  return Response.json([{ result: { data } }]);
}

beforeEach(() => {
  calls = [];
  beacons = [];
  isServerDown = false;
  known = null;
  localStorage.clear();
  globalThis.fetch = answer as typeof fetch;
  Object.assign(navigator, {
    sendBeacon: (url: string, blob: Blob) => {
      void blob
        .text()
        .then((text) => beacons.push({ name: url.split('.').at(-1) ?? '', body: JSON.parse(text) }));
      return true;
    },
  });
  warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
});

afterEach(async () => {
  tracker.pretendHidden(false);
  tracker.stopTracking();
  await pass(1000);
  jest.useRealTimers();
  warnings.mockRestore();
  globalThis.fetch = realFetch;
});

/** Time goes by in steps, with everything that was promised meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    jest.advanceTimersByTime(Math.min(100, left));
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  }
}

function names(): string[] {
  return calls.map((call) => call.name);
}

async function begun(): Promise<void> {
  tracker.startTracking();
  tracker.trackPage('/tickets');
  await pass(800);
  calls = [];
}

describe('§7 userSession.startSession and getSession', () => {
  test('nothing for 500 ms, then a new visit under an id of base-36 time and a random part', async () => {
    tracker.startTracking();
    tracker.trackPage('/tickets');
    await pass(400);
    expect(names()).toEqual([]);
    const before = Date.now();
    await pass(400);
    expect(names()).toEqual(['startSession']);
    const id = String(calls[0]?.body.sessionId);
    expect(localStorage.getItem('user_session_id')).toBe(id);
    expect(Math.abs(Number.parseInt(id.slice(0, 8), 36) - before)).toBeLessThan(60_000);
    expect(
      Object.keys(calls[0]?.body ?? {})
        .sort()
        .join(' '),
    ).toBe('country deviceInfo ipAddress landingPage referrer sessionId userAgent userId');
    expect(readVisit()).toMatchObject({ phase: 'active', isResumed: false, country: 'VN', pageViews: 1 });
  });

  test('a stored id is resumed when the server knows it', async () => {
    localStorage.setItem('user_session_id', 'mi8zk3p1abcdefghij');
    known = { startTime: '2026-11-21T02:00:00.000Z', pageViews: 7 };
    tracker.startTracking();
    await pass(800);
    expect(names()).toEqual(['getSession']);
    expect(readVisit()).toMatchObject({ isResumed: true, startTime: known.startTime, pageViews: 7 });
  });

  test('a stored id that the server does not know is replaced', async () => {
    localStorage.setItem('user_session_id', 'mi8zk3p1abcdefghij');
    tracker.startTracking();
    await pass(800);
    expect(names()).toEqual(['getSession', 'startSession']);
    expect(localStorage.getItem('user_session_id')).not.toBe('mi8zk3p1abcdefghij');
  });
});

describe('§7 userSession.updateSession', () => {
  test('every 60 s, with each page seen since', async () => {
    await begun();
    tracker.trackPage('/map');
    expect(readVisit().pageViews).toBe(2);
    await pass(60_000);
    expect(names()).toEqual(['updateSession']);
    expect(calls[0]?.body).toMatchObject({ pageViews: 2, isActive: true, country: 'VN' });
    expect(calls[0]?.body.seen).toMatchObject([{ path: '/map' }]);
    await pass(60_000);
    expect(calls[1]?.body.seen).toEqual([]);
  });

  test.each(['mousedown', 'keydown', 'touchstart', 'scroll'])(
    '%s is activity, pinged within 30 s',
    async (name) => {
      await begun();
      window.dispatchEvent(new Event(name));
      await pass(30_000);
      expect(names()).toEqual(['updateSession']);
    },
  );

  test('without activity there is no ping', async () => {
    await begun();
    window.dispatchEvent(new Event('mousemove'));
    await pass(30_000);
    expect(names()).toEqual([]);
  });

  test('hidden is inactive, reported at once and then silent; shown again is active', async () => {
    await begun();
    tracker.pretendHidden(true);
    await pass(100);
    expect(beacons).toMatchObject([{ name: 'updateSession', body: { isActive: false } }]);
    expect(readVisit().phase).toBe('inactive');
    await pass(120_000);
    expect(names()).toEqual([]);
    tracker.pretendHidden(false);
    await pass(200);
    expect(calls).toMatchObject([{ name: 'updateSession', body: { isActive: true } }]);
  });
});

describe('§7 userSession.endSession', () => {
  test('removes the id and stops the interval once the server confirms', async () => {
    await begun();
    const ending = tracker.endNow();
    await pass(200);
    await ending;
    expect(calls).toMatchObject([{ name: 'endSession', body: { exitPage: '/' } }]);
    expect(localStorage.getItem('user_session_id')).toBeNull();
    expect(readVisit().phase).toBe('ended');
    await pass(120_000);
    expect(names()).toEqual(['endSession']);
  });

  test('leaving the page sends a beacon that leaves the visit open to be resumed', async () => {
    await begun();
    window.dispatchEvent(new Event('pagehide'));
    await pass(100);
    expect(beacons).toMatchObject([{ name: 'endSession', body: { exitPage: '/', isLeaving: true } }]);
    expect(localStorage.getItem('user_session_id')).not.toBeNull();
  });
});

describe('§8 session errors', () => {
  test('server down: one logged line, the message queued, the visitor not interrupted, and the next try succeeds', async () => {
    isServerDown = true;
    tracker.startTracking();
    tracker.trackPage('/tickets');
    await pass(200_000);
    expect(warnings.mock.calls).toHaveLength(1);
    expect(readVisit()).toMatchObject({ sessionId: null, error: 'Failed to fetch' });
    isServerDown = false;
    await pass(61_000);
    expect(names()).toContain('startSession');
    expect(readVisit()).toMatchObject({ phase: 'active', error: null });
  });
});
