import '#tests/support/env.ts';
import { beforeEach, describe, expect, test } from 'bun:test';
import { inArray } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { factsMail } from '#emails/facts-mail.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { passDays } from '#src/features/waiting-list/follow-offers.ts';
import { textParts } from '#src/server/sending/text-messages.ts';
import { parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { setSetting } from '#tests/support/goods.ts';
import { attempts, deliver, mails, openMessages, texts, zaloTrial } from '#tests/support/message-world.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT } from '#tests/support/park.ts';
import {
  join,
  keyOf,
  LAPSED,
  openWaiting,
  ROUND,
  setCapacity,
  tryJoin,
  workOnce,
} from '#tests/support/waiting.ts';

openMessages();
openWaiting();

/** A new one each: mails per address are limited. */
let email = '';
let phone = '';
let people = 0;
beforeEach(() => {
  people += 1;
  email = `cho-${newId()}@example.com`;
  phone = `+8498765${String(people).padStart(4, '0')}`;
});

/** Only messages from now on count. */
async function silence(): Promise<void> {
  await db.write((tx) =>
    tx
      .update(outbox)
      .set({ state: 'sent' })
      .where(inArray(outbox.state, ['waiting'])),
  );
}

/** Places are released without a notification so far, and the join was notified long ago. */
async function offerQuietly(at = BEFORE): Promise<void> {
  await setCapacity(db, ROUND, 2);
  await silence();
  await workOnce(db, at);
}

/** A second wait where one is all that anybody may have. */
async function joinOneTooMany(reach: { email: string; phone?: string }): Promise<void> {
  await setSetting(db, 'waitingList.perContact', 1);
  await setCapacity(db, `q-early-${DAY}`, 0);
  await tryJoin(db, { ticket: 'early', unitId: EARLY, slotId: EARLY_SLOT, ...reach });
}

/** Messages about a refused join, an offer, and its expiry. */
async function offerAndLapse(reach: { email: string; phone?: string }): Promise<void> {
  await joinOneTooMany(reach);
  await deliver(db);
  await setCapacity(db, ROUND, 2);
  await workOnce(db);
  await deliver(db);
  await workOnce(db, LAPSED);
  await deliver(db, LAPSED);
}

describe('by the channel that was chosen', () => {
  test('Zalo: the ticket, the day and the deadline, in a template of its own', async () => {
    const entry = await join(db, { email, phone, channel: 'zalo' });
    await offerQuietly();
    await deliver(db);
    expect(await attempts(db, '')).toEqual(['zalo accepted 0']);
    const [notice] = await texts(phone);
    expect(notice?.content).toContain('ngày 12/12/2026 cho lượt');
    expect(notice?.content).toContain('held_until: 14:00 ngày 01/12/2026');
    expect(notice?.content).toContain(`/danh-sach-cho?code=${entry.code}&key=`);
  });

  test('a text message: plain characters, one message long, in the language of the page', async () => {
    await tryJoin(db, { email: '', phone, channel: 'sms' });
    await deliver(db);
    const [text] = await texts(phone);
    expect(text?.content).toStartWith('Dinh May: ban da vao danh sach cho ngay 12/12/2026');
    expect(textParts(text?.content ?? '')).toBe(1);
  });

  test.each(['vi', 'en'] as const)('every text message in %s is one long', async (locale) => {
    await join(db, { locale, email, phone, channel: 'sms' });
    await offerAndLapse({ email, phone });
    const message = (await texts(phone)).map(({ content }) => content);
    expect(message.map(textParts)).toEqual([1, 1, 1, 1]);
    expect(message.join()).toContain(locale === 'vi' ? '/danh-sach-cho?' : '/en/waiting-list?');
  });

  test('a group without Zalo is notified by text message, and else by mail', async () => {
    await join(db, { email, phone: zaloTrial(118), channel: 'zalo' });
    await deliver(db);
    expect(await attempts(db, '')).toEqual(['zalo refused -118', 'sms accepted 100']);
  });
});

describe('at night', () => {
  const night = parkInstant('2026-12-01', '23:10');

  test('a telephone is left in peace: the offer lasts until the morning has passed', async () => {
    await join(db, { email, phone, channel: 'sms' });
    await offerQuietly(night);
    await deliver(db, night);
    expect(await attempts(db, '')).toEqual(['sms delayed night']);
    await deliver(db, parkInstant('2026-12-02', '06:00'));
    expect(await attempts(db, '')).toEqual(['sms delayed night', 'sms accepted 100']);
  });
});

describe('what is no longer true is not said', () => {
  test('a place that was given away before its mail was written', async () => {
    const entry = await join(db, { email });
    await offerQuietly();
    await asVisitor(db, { now: BEFORE }).waitingList.leave(keyOf(entry));
    expect(await deliver(db)).toMatchObject({ sent: 0, skipped: 1 });
  });

  test('an offer whose time is over', async () => {
    await join(db, { email });
    await offerQuietly();
    expect(await deliver(db, LAPSED)).toMatchObject({ sent: 0, skipped: 1 });
  });
});

describe('the mails', () => {
  test.each([
    [
      'vi',
      [
        'Bạn đã vào danh sách chờ ngày 12/12/2026',
        'Chưa ghi thêm được: bạn đã có 1 lượt chờ',
        'Có chỗ ngày 12/12/2026, giữ cho bạn đến 14:00 ngày 01/12/2026',
        'Lượt giữ chỗ ngày 12/12/2026 đã hết',
      ],
    ],
    [
      'en',
      [
        'You are on the waiting list for 12 Dec 2026',
        'Not added: you are already on 1 waiting list',
        'Places on 12 Dec 2026, held for you until 14:00 on 1 Dec 2026',
        'Your places on 12 Dec 2026 are no longer held',
      ],
    ],
  ] as const)('in %s: on the list, no more lists, a place, over', async (locale, subjects) => {
    await join(db, { locale, email });
    await offerAndLapse({ email });
    const sent = (await mails()).filter(({ to }) => String(to).includes(email));
    expect(sent.map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
    const other = locale === 'vi' ? /\b(waiting|places|you)\b/i : /danh sách|chỗ|giữ/i;
    for (const { html } of sent)
      expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/https?:\S+/g, '')).not.toMatch(other);
  });

  test('the day has passed without luck', async () => {
    await join(db, { email });
    await silence();
    const over = parkInstant(DAY, '16:01');
    await passDays({ db, now: over });
    await deliver(db, over);
    expect((await mails())[0]?.subject).toBe('Ngày 12/12/2026 đã hết giờ bán vé, chưa có chỗ cho bạn');
  });

  test('a mail with one action has it in plain text too', async () => {
    const frame = { locale: 'vi', siteUrl: 'https://dinhmay.example', why: 'x', park: {} } as never;
    const props = { frame, subject: 's', title: 't', preview: 'p', paragraphs: ['a'], facts: [] };
    const mail = await renderMail(
      factsMail({ ...props, action: { href: 'https://x.example/y', label: 'Đặt' } }),
    );
    expect(mail.text).toContain('Đặt: https://x.example/y');
    expect(mail.html).toContain('href="https://x.example/y"');
  });
});
