import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { closures } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { composeWaitingMessage } from '#src/features/waiting-list/compose-waiting-message.ts';
import { withdrawClosed } from '#src/features/waiting-list/follow-offers.ts';
import { textParts } from '#src/server/text-messages.ts';
import { deliver, openMessages, texts } from '#tests/support/message-world.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { join, setCapacity, statesOf, toldOf, workOnce } from '#tests/support/waiting.ts';

openMessages();
openEach(() => openPark(db, { round: 0 }));

const ROUND = `q-round-${DAY}`;
const note = { vi: 'Gió lớn', en: 'Strong wind' };

describe.each(['vi', 'en'] as const)('in %s', (locale) => {
  const phone = locale === 'vi' ? '+84987650771' : '+84987650772';
  const said = async () => (await texts(phone)).map(({ content }) => content);

  test('a closed day tells whoever had places held that they are held no more', async () => {
    await join(db, { locale, phone, channel: 'sms', email: `dong-${locale}@example.com` });
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    await deliver(db);
    await db.write((tx) =>
      tx.insert(closures).values({ id: 'wind', ticketTypeId: null, day: DAY, reason: 'weather', note }),
    );
    await withdrawClosed({ db, now: BEFORE });
    await deliver(db);
    const told = (await said()).join();
    expect(told).toContain(locale === 'vi' ? 'tam ngung ban' : 'suspended');
    expect((await said()).map(textParts)).toEqual([1, 1, 1]);
  });

  test('what is no longer sold ends the wait, and does not say that the day is over', async () => {
    const email = `ngung-${locale}@example.com`;
    const entry = await join(db, { locale, email });
    const lines = [{ unitId: 'withdrawn', quantity: 2 }];
    await db.write((tx) => tx.update(waitingEntries).set({ lines }).where(eq(waitingEntries.id, entry.id)));
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    expect(await statesOf(db, [entry])).toEqual(['passed']);
    expect(await toldOf(db, entry)).toEqual(['waiting-joined', 'waiting-unsold']);
    const message = { kind: 'waiting-unsold', payload: { entryId: entry.id } } as never;
    const routed = await composeWaitingMessage({ db, now: BEFORE }, message);
    expect(routed).toHaveProperty('dispatch');
  });
});
