import { describe, expect, test } from 'bun:test';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { withdrawClosed } from '#src/features/waiting-list/follow-offers.ts';
import { textParts } from '#src/server/sending/text-messages.ts';
import { close } from '#tests/support/closed-day.ts';
import { deliver, mails, openMessages, texts } from '#tests/support/message-world.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import {
  join,
  notificationsOf,
  offered,
  openWaiting,
  ROUND,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

openMessages();
openWaiting();

const UNSOLD = {
  vi: { mail: 'ngày 12/12/2026 không còn bán', text: 'ngay 12/12/2026 khong con ban' },
  en: { mail: 'on 12 Dec 2026 is no longer sold', text: 'for 12 Dec 2026 is no longer sold' },
};
/** The texts of a day whose sale has ended. */
const OVER = /hết giờ|het gio|have ended|no place/i;

describe.each(['vi', 'en'] as const)('in %s', (locale) => {
  const phone = locale === 'vi' ? '+84987650771' : '+84987650772';
  const sentTexts = async () => (await texts(phone)).map(({ content }) => content);

  test('closing a day notifies guests that their held places are released', async () => {
    await offered(db, { locale, phone, channel: 'sms', email: `dong-${locale}@example.com` });
    await deliver(db);
    await close(db);
    await withdrawClosed({ db, now: BEFORE });
    await deliver(db);
    const content = (await sentTexts()).join();
    expect(content).toContain(locale === 'vi' ? 'tam ngung ban' : 'suspended');
    expect((await sentTexts()).map(textParts)).toEqual([1, 1, 1]);
  });

  test('what is no longer sold ends the wait, and does not say that the day is over', async () => {
    const mailed = await join(db, { locale, email: `ngung-${locale}@example.com` });
    const texted = await join(db, { locale, phone, channel: 'sms', email: `nhan-${locale}@example.com` });
    const lines = [{ unitId: 'withdrawn', quantity: 2 }];
    await db.write((tx) => tx.update(waitingEntries).set({ lines }));
    await deliver(db);
    await setCapacity(db, ROUND, 4);
    await workOnce(db);
    expect(await statesOf(db, [mailed, texted])).toEqual(['passed', 'passed']);
    for (const entry of [mailed, texted])
      expect(await notificationsOf(db, entry)).toEqual(['waiting-joined', 'waiting-unsold']);
    await deliver(db);
    const [mail] = (await mails()).filter(({ subject }) => subject.includes(UNSOLD[locale].mail));
    expect(String(mail?.to)).toContain(mailed.email ?? '');
    const [text = ''] = await sentTexts();
    expect(text).toContain(UNSOLD[locale].text);
    expect(textParts(text)).toBe(1);
    expect(`${mail?.subject} ${mail?.text} ${text}`).not.toMatch(OVER);
  });
});
