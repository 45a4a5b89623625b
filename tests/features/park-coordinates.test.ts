/** Where the park is, is its own setting: the sun on the board of staff follows it on the next request. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { Children, type ReactElement, type ReactNode } from 'react';
import type { ScreenContext } from '#src/context.ts';
import { writeCoordinates } from '#src/values/sky/coordinates.ts';
import { sunTimes } from '#src/values/sky/sun.ts';
import { staffContext } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { NOW, saveGroup, stored } from '#tests/support/setting-saver.ts';

openEach();

const { StaffBoardScreen } = await import('#src/screens/staff/staff-board.tsx');

const TODAY = NOW.slice(0, 10);
const HANOI = { latitude: 21.03, longitude: 105.85 };
const CA_MAU = { latitude: 9.18, longitude: 105.15 };

type PanelProps = { days: { typed: Record<string, string> }[] };
type Made = ReactElement<{
  children: ReactNode;
  of: (context: ScreenContext) => Promise<ReactElement<PanelProps>>;
}>;

/** What stands in the form of today, which opens in the browser. */
async function suggested() {
  const context = staffContext(db, 'manager', { now: NOW }) as unknown as ScreenContext;
  const screen = StaffBoardScreen({ context }) as Made;
  const part = (Children.toArray(screen.props.children) as Made[]).find(({ props }) => props.of);
  const panel = await part?.props.of(context);
  const { sunrise, sunset } = panel?.props.days[0]?.typed ?? {};
  return { sunrise, sunset };
}

test('the board suggests the sun of the park’s own place, and of the middle of the country without one', async () => {
  expect(await suggested()).toEqual(sunTimes(TODAY, { latitude: 16.05, longitude: 107.8 }));
  for (const place of [HANOI, CA_MAU]) {
    await saveGroup('park', { 'park.coordinates': writeCoordinates(place) });
    expect(await suggested()).toEqual(sunTimes(TODAY, place));
  }
  expect((await stored())['park.coordinates']).toBe('9.18, 105.15');
});

test('it is stored in its one spelling, and taken away', async () => {
  await saveGroup('park', { 'park.coordinates': ' 22,3034°N; 103,775°E ' });
  expect((await stored())['park.coordinates']).toBe('22.3034, 103.775');
  await saveGroup('park', { 'park.coordinates': '' });
  expect((await stored())['park.coordinates']).toBe('');
});
