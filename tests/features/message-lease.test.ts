/** Zalo is slow with a token and a notice, twice, while another worker looks for free messages. */
import '#tests/support/env.ts';

import { afterAll, expect, test } from 'bun:test';
import { channelSenderOf } from '#src/features/messages/channel-sender.ts';
import { deliverMessage } from '#src/features/messages/deliver-message.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { env } from '#src/server/env/env.ts';
import { sendMail } from '#src/server/sending/mail.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { addSeconds } from '#src/values/day.ts';
import { attempts, deliver, openMessages, paidOrder, zaloKeys } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openMessages();
openCopies(openPark);

const TOKEN_REFUSED = -124;
let moment = BEFORE;
let notices: number[] = [];
let meanwhile: () => Promise<unknown> = async () => undefined;

const zalo = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch({ url }) {
    const isFirst = notices.length === 0;
    if (url.includes('/oa/')) {
      if (!isFirst) {
        moment = addSeconds(moment, 16);
        await meanwhile();
      }
      return Response.json({ access_token: `a${notices.length}`, refresh_token: 'r', expires_in: '90000' });
    }
    if (isFirst) moment = addSeconds(moment, 25);
    const error = isFirst ? TOKEN_REFUSED : 0;
    notices.push(error);
    return Response.json({ error, data: { msg_id: 'm' } });
  },
});
afterAll(() => zalo.stop(true));

function deliverSlowly() {
  const ctx = { db, owner: 'slow', clock: () => moment };
  const sender = channelSenderOf({ ...ctx, render: (compose) => compose() });
  return deliverMessages(
    { db, now: BEFORE },
    {
      owner: ctx.owner,
      limit: 1,
      compose: (message) => composeMail({ db, now: BEFORE }, message),
      deliver: (message, dispatch) => deliverMessage({ ...ctx, sender }, message, dispatch),
      send: sendMail,
    },
  );
}

test.each([
  ['another worker', async () => deliver(db, moment, 'other')],
  ['nobody', async () => undefined],
])('a notice whose token was refused goes out once, while %s looks for messages', async (_, look) => {
  [moment, notices, meanwhile] = [BEFORE, [], look];
  Object.assign(env(), { ZALO_OA: zaloKeys(zalo.url.origin) });
  const { id } = await paidOrder(db, { channel: 'zalo' });
  expect(await deliverSlowly()).toMatchObject({ sent: 1 });
  expect(notices).toEqual([TOKEN_REFUSED, 0]);
  expect(await attempts(db, id)).toEqual(['zalo accepted 0']);
});
