import { describe, expect, test } from 'bun:test';
import { goodsOrderMail } from '#emails/goods-order.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { ticketsMail } from '#emails/tickets.tsx';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { spacedCode } from '#src/values/order-code.ts';
import {
  CODE,
  GOODS_TEMPLATES,
  goodsProps,
  NASTY,
  ORDER_URL,
  SITE,
  TEMPLATES,
  ticketsProps,
} from '#tests/support/mail-world.ts';

// Gmail cuts a mail after 102 KB.
const HTML_MAX_BYTES = 100 * 1024;

for (const locale of LOCALES) {
  const intl = intlFor(locale);
  describe(`mails in ${locale}`, () => {
    for (const [name, compose] of Object.entries({ ...TEMPLATES, ...GOODS_TEMPLATES })) {
      test(`${name}: code and money in both parts, links absolute, no markup from people`, async () => {
        const { subject, html, text } = await renderMail(compose(locale));
        for (const part of [wordsOf(html), text]) {
          expect(part).toContain(spacedCode(CODE));
          expect(part.replaceAll(/https?:\S+/g, '')).not.toContain(CODE);
          expect(part).toContain(intl.number(1_300_000));
          expect(part).toContain('1900 0000');
        }
        expect(subject).toContain(spacedCode(CODE));
        expect(subject).not.toMatch(/[\r\n]/);
        expect(html).toStartWith('<!DOCTYPE html');
        expect(html).toContain(`lang="${locale}"`);
        expect(html).not.toContain('<img src=x');
        expect(html).toContain('&lt;img src=x onerror=');
        expect(text).toContain(NASTY.split('\r\n')[0] ?? '');
        expect(addressesIn(html).filter((url) => !/^(https:\/\/|cid:)/.test(url))).toEqual([]);
        expect(html).not.toMatch(/<script|<svg|<link|@import|url\(/i);
      });

      test(`${name}: whole without pictures and without style sheets`, async () => {
        const { html } = await renderMail(compose(locale));
        const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
        expect(pictures.length).toBeGreaterThanOrEqual(2);
        for (const tag of pictures) expect(tag).toMatch(/alt="/);
        expect(html).toContain('color-scheme');
        expect(html).toMatch(/Georgia/);
        expect(html).toMatch(/Arial/);
        expect(html).not.toContain('undefined');
        expect(html).not.toMatch(/messages\.[a-z]+/);
      });
    }

    for (const [name, compose] of Object.entries(TEMPLATES)) {
      test(`${name}: the day of the visit in both parts`, async () => {
        const { html, text } = await renderMail(compose(locale));
        for (const part of [wordsOf(html), text]) expect(part).toContain(intl.day('2026-12-12', 'full'));
      });
    }

    for (const [name, compose] of Object.entries(GOODS_TEMPLATES)) {
      test(`${name}: no word of tickets, visits, QR codes or the other language`, async () => {
        const { subject, html, text } = await renderMail(compose(locale));
        const own =
          /(?<!\p{L})vé(?!\p{L})|tham quan|mã QR|giữ chỗ|\btickets?\b|\bvisit\b|\bQR\b|\bplaces\b/iu;
        for (const part of [subject, wordsOf(html), text]) expect(part).not.toMatch(own);
        const other = locale === 'vi' ? /\b(order|your|goods|payment)\b/i : /đơn hàng|thanh toán|giao tới/i;
        for (const part of [subject, text]) expect(part).not.toMatch(other);
      });
    }
  });
}

describe('the mails about goods', () => {
  test('every line with its price, its delivery address, and the link to the order', async () => {
    for (const locale of LOCALES) {
      const intl = intlFor(locale);
      const { html, text } = await renderMail(goodsOrderMail(goodsProps(locale, 'confirmed')));
      for (const part of [wordsOf(html), text]) {
        expect(part).toContain('Trà Shan tuyết cổ thụ · 100 g');
        for (const amount of [1_039_500, 240_000, 20_500]) expect(part).toContain(intl.money(amount));
        expect(part).toContain(
          intl.t('messages.goods.to', { address: '12 Cầu Mây, Phường Sa Pa, Tỉnh Lào Cai' }),
        );
      }
      expect(addressesIn(html)).toContain(ORDER_URL);
      expect(text).toContain(`${intl.t('messages.goods.open')}: ${ORDER_URL}`);
    }
  });

  test('to be paid: until when, and a button that says how much; too late: neither', async () => {
    const received = await renderMail(goodsOrderMail(goodsProps('vi', 'received')));
    expect(received.text).toContain('Hàng được giữ đến 10:15 ngày 12/12/2026');
    const english = await renderMail(goodsOrderMail(goodsProps('en', 'received')));
    expect(english.text).toContain('until 10:15 on 12 Dec 2026');
    expect(received.text).toContain(`Thanh toán ${intlFor('vi').money(1_300_000)}: ${ORDER_URL}`);
    const late = await renderMail(goodsOrderMail(goodsProps('vi', 'failed', { heldUntil: null })));
    expect(late.text).toContain('Thời gian giữ hàng đã hết');
    expect(late.text).toContain('Tài khoản không đủ số dư.');
    expect(late.text).not.toContain('Thanh toán 1');
  });

  test('cash on delivery is named with its amount, money already paid is not requested again', async () => {
    const onDelivery = await renderMail(
      goodsOrderMail(goodsProps('en', 'confirmed', { payment: 'at-door' })),
    );
    const paid = await renderMail(goodsOrderMail(goodsProps('en', 'confirmed')));
    const sentence = intlFor('en').t('messages.goods.atDoor', { amount: intlFor('en').money(1_300_000) });
    expect(onDelivery.text).toContain(sentence);
    expect(paid.text).not.toContain('in cash');
  });

  test('services are looked forward to, not packed and sent', async () => {
    const { text } = await renderMail(goodsOrderMail(goodsProps('vi', 'confirmed', { address: null })));
    expect(text).toContain('chúng tôi đón bạn vào ngày bạn chọn');
    expect(text).not.toMatch(/rời kho|Giao tới/);
  });
});

describe('the ticket mail', () => {
  test('shows every ticket with its own QR, text code, day, gate, and links to order and calendar', async () => {
    const { html, text } = await renderMail(ticketsMail(ticketsProps('vi')));
    expect([...html.matchAll(/src="cid:(qr-\d)"/g)].map((match) => match[1])).toEqual([
      'qr-1',
      'qr-2',
      'qr-3',
    ]);
    for (const code of ['DM-7K2P-9XQA-01', 'DM-7K2P-9XQA-02', 'DM-7K2P-9XQA-03']) {
      expect(wordsOf(html)).toContain(code);
      expect(text).toContain(code);
    }
    expect(wordsOf(html)).toContain('Cổng Ga Chân Núi');
    expect(wordsOf(html)).toContain('Hoàn 80% đến 07:00 ngày 11/12/2026');
    expect(addressesIn(html)).toContain(ORDER_URL);
    expect(addressesIn(html)).toContain(`${SITE}/don-hang/${CODE}?key=abc-DEF_123`);
  });

  test('a slot says when to be there; a day ticket says the opening hours', async () => {
    const day = await renderMail(ticketsMail(ticketsProps('vi')));
    const slot = await renderMail(ticketsMail({ ...ticketsProps('vi'), startTime: '08:30' }));
    expect(day.text).toContain('Cổng mở từ 7:00 đến 17:30');
    expect(slot.text).toContain('khởi hành lúc 8:30');
  });

  test('one ticket is not written as a plural', async () => {
    const one = await renderMail(ticketsMail(ticketsProps('en', 1)));
    expect(one.text).toContain('Open your ticket:');
    expect(one.text).toContain('The attached PDF holds your ticket');
  });

  test('24 tickets still fit into what Gmail shows', async () => {
    const { html } = await renderMail(ticketsMail(ticketsProps('vi', 24)));
    expect(Buffer.byteLength(html)).toBeLessThan(HTML_MAX_BYTES);
  });

  test('the same order renders the same bytes, as a repeated Idempotency-Key demands', async () => {
    const [first, second] = [
      await renderMail(ticketsMail(ticketsProps('en'))),
      await renderMail(ticketsMail(ticketsProps('en'))),
    ];
    expect(second).toEqual(first);
  });
});

/** What a person reads: tags gone, entities read, spaces joined. */
function wordsOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[^\S\u00a0]+/g, ' ');
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}
