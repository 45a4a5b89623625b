/** An entry of the waiting list in the state in which a message of each kind is sent. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { WaitingMessageKind } from '#db/schema/messages.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import type { Locale } from '#i18n/locales.ts';
import { newId } from '#src/values/id.ts';
import type { Scene } from './message-scene.ts';
import { BEFORE } from './park.ts';
import { join, LAPSED, ROUND, setCapacity, workOnce } from './waiting.ts';

type State = (typeof waitingEntries.$inferSelect)['state'];
let people = 0;

/** On a day without one free place. */
async function joined(db: Db, locale: Locale) {
  await setCapacity(db, ROUND, 0);
  people += 1;
  const phone = `+8498765${String(people).padStart(4, '0')}`;
  return join(db, { locale, phone, channel: 'zalo', email: `cho-${newId()}@example.com` });
}

function inState(state: State): Scene {
  return async (db, locale) => {
    const { id } = await joined(db, locale);
    await db.write((tx) => tx.update(waitingEntries).set({ state }).where(eq(waitingEntries.id, id)));
    return { orderId: '', payload: { entryId: id } };
  };
}

const offered: Scene = async (db, locale) => {
  const { id, places } = await joined(db, locale);
  await setCapacity(db, ROUND, places);
  await workOnce(db, BEFORE);
  return { orderId: '', payload: { entryId: id } };
};

/** Places were held for it and not taken, and then the sales ended. */
const letPass: Scene = async (db, locale) => {
  const row = await offered(db, locale);
  await workOnce(db, LAPSED);
  const { entryId: id = '' } = row.payload;
  await db.write((tx) => tx.update(waitingEntries).set({ state: 'passed' }).where(eq(waitingEntries.id, id)));
  return row;
};

export const WAITING_SCENES = {
  'waiting-joined': { plain: inState('waiting') },
  'waiting-full': { other: inState('waiting'), refused: inState('refused') },
  'waiting-offered': { plain: offered },
  'waiting-lapsed': { plain: inState('lapsed') },
  'waiting-withdrawn': { plain: inState('waiting') },
  'waiting-unsold': { plain: inState('passed') },
  'waiting-passed': { none: inState('passed'), over: letPass },
} satisfies Record<WaitingMessageKind, Record<string, Scene>>;
