/** Zalo's balance or quota is used up: staff see it, it is logged once, buyers are notified by the next channel. */
import '#tests/support/env.ts';

import { afterEach, describe, expect, spyOn, test } from 'bun:test';
import { hasMessage, intlFor } from '#i18n/intl.ts';
import { findZaloAlarm } from '#src/features/messages/zalo-alarm.queries.ts';
import { isUsedUp } from '#src/features/messages/zalo-codes.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { attempts, deliver, openMessages, paidOrder, world } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openMessages();
openCopies(openPark);

const logged = spyOn(log, 'error');
afterEach(() => void logged.mockClear());
const alarms = () => logged.mock.calls.filter(([, text]) => text === 'Zalo needs attention').length;

async function send(now = BEFORE): Promise<string[]> {
  const { id } = await paidOrder(db, { channel: 'zalo' }, now);
  await deliver(db, now);
  return attempts(db, id);
}

describe('when Zalo’s account is used up', () => {
  test.each([-115, -137, -144, -147, -1472])(
    '%d: by text message instead, and staff know',
    async (zaloCode) => {
      await world.setSwitches({ zaloCode });
      expect(await send()).toEqual([`zalo refused ${zaloCode}`, 'sms accepted 100']);
      expect(await findZaloAlarm(db.read)).toEqual({ code: String(zaloCode), since: BEFORE, isUsedUp: true });
      expect(isUsedUp(String(zaloCode))).toBe(true);
      for (const locale of ['vi', 'en'] as const) {
        const id = `messages.alarm.${zaloCode}`;
        expect(hasMessage(id) && intlFor(locale).t(id)).toBeTruthy();
      }
    },
  );

  test('the log says it once, however many notices are refused, and again when it comes back', async () => {
    await world.setSwitches({ zaloCode: -144 });
    for (const seconds of [0, 60, 120]) await send(addSeconds(BEFORE, seconds));
    expect(alarms()).toBe(1);
    expect(await findZaloAlarm(db.read)).toMatchObject({ since: BEFORE });
    await world.setSwitches({ zaloCode: 0 });
    await send(addSeconds(BEFORE, 180));
    expect(await findZaloAlarm(db.read)).toBeNull();
    await world.setSwitches({ zaloCode: -144 });
    await send(addSeconds(BEFORE, 240));
    expect(alarms()).toBe(2);
    expect(await findZaloAlarm(db.read)).toMatchObject({ since: addSeconds(BEFORE, 240) });
  });

  test('another trouble is another alarm, and a telephone without Zalo is none', async () => {
    await world.setSwitches({ zaloCode: -115 });
    await send();
    await world.setSwitches({ zaloCode: -131 });
    await send(addSeconds(BEFORE, 60));
    expect(alarms()).toBe(2);
    await world.setSwitches({ zaloCode: -118 });
    await send(addSeconds(BEFORE, 120));
    await world.setSwitches({ zaloCode: -131 });
    await send(addSeconds(BEFORE, 180));
    expect(alarms()).toBe(2);
    expect(await findZaloAlarm(db.read)).toEqual({
      code: '-131',
      since: addSeconds(BEFORE, 60),
      isUsedUp: false,
    });
  });

  test('nothing sent is no trouble', async () => {
    expect(await findZaloAlarm(db.read)).toBeNull();
  });
});
