import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { openSandbox, world } from '#tests/support/sandbox-payment.ts';
import { GOOD_CARD, until } from '#tests/support/sandbox-world.ts';

openSandbox();

const tokenOf = (response: Response) => new URL(response.url).searchParams.get('token') ?? '';
const submit = (page: string, fields: Record<string, string>) =>
  fetch(`${world.url}/paymentv2/Transaction/${page}.html`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
const NCB = { method: 'NCB', number: GOOD_CARD.card, holder: 'Nguyen Van A', date: '07/15' };

async function open(ref: string, locale: 'vi' | 'en' = 'vi'): Promise<{ token: string; html: string }> {
  const response = await fetch(world.payUrl(ref, { locale }).redirectUrl);
  return { token: tokenOf(response), html: await response.text() };
}

test('speaks the language of the order, and says on every page that it is a sandbox', async () => {
  const [vi, en] = [await open('DM02'), await open('DM03', 'en')];
  expect([vi.html, en.html].map((html) => html.includes('SANDBOX'))).toEqual([true, true]);
  expect([vi.html.includes('Chọn cách thanh toán'), en.html.includes('Choose how to pay')]).toEqual([
    true,
    true,
  ]);
  expect(vi.html).toContain('500.000');
});

test('card, password, result, back to the shop', async () => {
  const { token } = await open('DM02');
  expect(await (await submit('Card', { token, ...NCB })).text()).toContain('123456');
  expect(await (await submit('Otp', { token, otp: '000000' })).text()).toContain('còn 2 lần');
  const result = await (await submit('Otp', { token, otp: '123456' })).text();
  expect(result).toContain('Thanh toán thành công');
  const [, back = ''] = /content="1;url=([^"]+)"/.exec(result) ?? [];
  const notice = world.provider.readNotice(back.replaceAll('&amp;', '&').split('?')[1] ?? '', 'return');
  expect(notice).toMatchObject({ outcome: 'paid', ref: 'DM02' });
  await until(() => world.received.length === 1);
});

test('three wrong passwords end it with 13, four wrong cards with 10, cancelling with 24', async () => {
  const { token } = await open('DM02');
  await submit('Card', { token, ...NCB });
  for (let round = 0; round < 3; round += 1) await submit('Otp', { token, otp: '000000' });
  const cards = await open('DM03');
  for (let round = 0; round < 4; round += 1)
    await submit('Card', { token: cards.token, ...NCB, holder: 'SOMEBODY' });
  await submit('Cancel', { token: (await open('DM04')).token });
  const ended = (await (await fetch(`${world.url}/transactions.json`)).json()) as {
    ref: string;
    response_code: string;
  }[];
  expect(Object.fromEntries(ended.map(({ ref, response_code }) => [ref, response_code]))).toEqual({
    DM02: '13',
    DM03: '10',
    DM04: '24',
  });
});

test('what was typed comes back as text, never as markup', async () => {
  const { token } = await open('DM02');
  const html = await (await submit('Card', { token, ...NCB, holder: '"><script>alert(1)</script>' })).text();
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;script&gt;');
});

test('after the time ran out the buyer sees it, with code 11', async () => {
  const response = await fetch(world.payUrl('DM02', { seconds: 3 }).redirectUrl);
  await Bun.sleep(3050);
  expect(await (await submit('Card', { token: tokenOf(response), ...NCB })).text()).toContain(
    'Mã kết quả 11',
  );
});
