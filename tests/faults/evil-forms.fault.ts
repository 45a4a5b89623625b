/**
 * Every public form, posted with texts that look like parts of a page: what is taken is a text wherever it is shown, on
 * pages and in mails, and what is refused says which field it is about.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { listOffers } from '#tests/support/booking.ts';
import { EVIL_TEXTS } from '#tests/support/evil-texts.ts';
import { readFlight, textsOf } from '#tests/support/flight.ts';
import { addressOf, mutate } from '#tests/support/http-api.ts';
import { checkPage, TWO_KINDS } from '#tests/support/page-check.ts';
import { elementsOf } from '#tests/support/page-payload.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';

const NAME = 'Trần Thị Mai';
const WORDS = 'Chuyến đi rất vui, cả nhà sẽ quay lại vào mùa sau.';
const LIVE_IN_MAILS = ['script', 'form', 'input', 'iframe', 'object', 'embed', 'base', 'button', 'svg'];

let park: Park;
let cookie = '';
let posted = 0;
/** Where what was posted is shown, whether to everybody or to staff. */
let pages: string[] = [];

beforeAll(async () => {
  park = await startPark({ ...TWO_KINDS, hasSandbox: true });
  cookie = await staffCookie(park);
  const [post] = park.rows<{ id: string; slug: string }>('SELECT id, slug FROM posts LIMIT 1');
  pages = ['/', '/reviews', `/posts/${post?.slug}`, '/staff/moderation', '/staff/orders'];
});
afterAll(() => park.stop());

type Form = { call: string; fields: string[]; filled: () => Record<string, unknown> };

const emailOf = () => `evil-${posted}@khach.example`;
const person = () => ({ email: emailOf(), phone: `0912${String(345_000 + posted).padStart(6, '0')}` });
const firstId = (table: string) => park.rows<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`)[0]?.id;
const aPost = () => ({ kind: 'post', id: firstId('posts') });

const FORMS: Form[] = [
  {
    call: 'comments.create',
    fields: ['name', 'content'],
    filled: () => ({ subject: aPost(), name: NAME, email: emailOf(), content: WORDS }),
  },
  {
    call: 'reviews.create',
    fields: ['authorName', 'title', 'content'],
    filled: () => ({
      ...{ subject: aPost(), rating: 4, authorName: NAME, title: 'Vui', content: WORDS },
      ...{ serviceType: 'food', visitDate: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10) },
    }),
  },
  {
    call: 'contact.send',
    fields: ['name', 'message'],
    filled: () => ({ name: NAME, ...person(), topic: 'other', message: WORDS }),
  },
  {
    call: 'quotes.create',
    fields: ['fullName', 'message'],
    filled: () => ({ fullName: NAME, ...person(), country: 'VN', message: WORDS }),
  },
  {
    call: 'recruitment.send',
    fields: ['fullName', 'experience'],
    filled: () => ({
      ...{ openingId: firstId('job_openings'), fullName: NAME, experience: WORDS },
      ...person(),
    }),
  },
];

type Posting = { call: string; field: string; text: string; status: number; fields: Record<string, string> };

/** From a network of its own, as limits count them. */
async function post(form: Form, field: string, text: string): Promise<Posting> {
  posted += 1;
  const buyer = { url: park.urls[0] ?? '', ip: addressOf(posted) };
  const input = { ...form.filled(), ...(field ? { [field]: text } : {}) };
  const { status, fields } = await mutate(buyer, form.call, input);
  return { call: form.call, field, text, status, fields };
}

/** A name in the checkout, to an order that staff see. */
async function order(name: string): Promise<Posting> {
  posted += 1;
  const buyer = { url: park.urls[0] ?? '', ip: addressOf(posted) };
  const [offer] = listOffers(park.rows);
  const lines = [{ unitId: offer?.unitId, quantity: 1 }];
  const hold = { idempotencyKey: crypto.randomUUID(), date: offer?.date, lines };
  const held = (await mutate<object>(buyer, 'orders.hold', hold)).data;
  const contact = { name, email: emailOf(), phone: '' };
  const asked = { ...held, contact, hasAcceptedTerms: true, method: 'vnpay' };
  const { status, fields } = await mutate(buyer, 'orders.place', {
    ...asked,
    idempotencyKey: crypto.randomUUID(),
  });
  return { call: 'orders.place', field: 'contact.name', text: name, status, fields };
}

async function look() {
  const looked: { shape: string[]; words: string }[] = [];
  for (const path of pages) {
    const { shape, payload } = await checkPage({ park, path, cookie, against: 'both' });
    looked.push({ shape: kindsIn(shape), words: textsOf(readFlight(payload).tree) });
  }
  return looked;
}

/** What a page is made of, whatever the numbers and ids of what it lists. */
function kindsIn(shape: string[]): string[] {
  return [...new Set(shape.map((one) => one.split(/[\s"'=[(]/)[0] ?? ''))].sort();
}

const taken: Posting[] = [];

describe('a form', () => {
  test('takes plain words', async () => {
    for (const form of FORMS)
      expect([form.call, (await post(form, '', '')).status]).toEqual([form.call, 200]);
    expect((await order(NAME)).status).toBe(200);
  });

  const names = Object.keys(EVIL_TEXTS);
  test.each(names)('takes a text like %s as a text, or names the field that it refuses', async (name) => {
    const text = EVIL_TEXTS[name] ?? '';
    const answers: Posting[] = [await order(text)];
    for (const form of FORMS)
      for (const field of form.fields) {
        answers.push(await post(form, field, text));
        answers.push(await post(form, field, `${WORDS} ${text} ${WORDS}`.repeat(field === 'name' ? 1 : 3)));
      }
    for (const { call, field, status, fields } of answers) {
      expect([call, field, status === 200 || status === 400]).toEqual([call, field, true]);
      if (status === 400) expect([call, Object.keys(fields)]).toEqual([call, [field]]);
    }
    taken.push(...answers.filter(({ status }) => status === 200));
  });

  test('that was posted shows on pages as text alone', async () => {
    expect(taken.length).toBeGreaterThan(5);
    const before = await look();
    park.rows("UPDATE comments SET state = 'published' WHERE state = 'pending' RETURNING id");
    park.rows("UPDATE reviews SET state = 'published' WHERE state = 'pending' RETURNING id");
    const after = await look();
    const words = [...before, ...after].map((page) => page.words).join('\n');
    const shown = taken.filter(
      ({ call, text }) => /^(comments|reviews)/.test(call) && words.includes(text.trim()),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const [at, { shape }] of after.entries())
      expect([pages[at], shape.filter((one) => /^(iframe|object|embed|base)/.test(one))]).toEqual([
        pages[at],
        [],
      ]);
  });

  test('and mails carry as text alone', async () => {
    const left = "SELECT id FROM outbox WHERE state IN ('waiting', 'sending')";
    // Reminders wait for minutes until they are due.
    park.rows("UPDATE outbox SET next_at = created_at WHERE state = 'waiting' RETURNING id");
    while (park.rows(left).length > 0) await Bun.sleep(100);
    const box = await fetch(`${park.sandboxUrl}/mailbox.json?to=`);
    const mails = (await box.json()) as { html: string | null }[];
    expect(mails.length).toBeGreaterThan(5);
    for (const { html } of mails)
      for (const { tag, attributes } of elementsOf(html ?? '')) {
        expect(LIVE_IN_MAILS).not.toContain(tag);
        expect(JSON.stringify(attributes)).not.toMatch(
          /"(?:\w+:)?[/\\]{2}evil\.example|"javascript:|"on\w+":/i,
        );
      }
  });
});
