import { expect, test } from 'bun:test';
import { readPasted, readTicketCode } from '#src/features/gate/read-ticket-code.ts';

test.each([
  ['DM7K2P9XQA01', 'DM7K2P9XQA01'],
  [' dm-7k2p-9xqa-01 ', 'DM7K2P9XQA01'],
  ['DM DM-7K2P-9XQA-01', 'DM7K2P9XQA01'],
  ['7K2P 9XQA 01', 'DM7K2P9XQA01'],
  ['7k2p9xqaoi', 'DM7K2P9XQA01'],
  ['DM-7K2P-9XQA-Ol', 'DM7K2P9XQA01'],
  ['ＤＭ７Ｋ２Ｐ９ＸＱＡ０１', 'DM7K2P9XQA01'],
  ['DM\u200b7K2P\u00a09XQA\u201301', 'DM7K2P9XQA01'],
  ['DMDM2P9XQA', 'DMDM2P9XQA'],
  ['DM-DM7K-2P9X-QA', 'DM7K2P9XQA'],
  ['DMDM2P9XQA02', 'DMDM2P9XQA02'],
  ['7K2P9XQA', 'DM7K2P9XQA'],
  ['DM7K2P9X34', 'DM7K2P9X34'],
  ['DM-DM7K-2P9X-34', 'DM7K2P9X34'],
  ['7K2P9X34', 'DM7K2P9X34'],
  ['DM', 'DM'],
  ['', ''],
  ['DM7K2P9XQ', 'DM7K2P9XQ'],
])('a typed %p is read as %p', (typed, read) => {
  expect(readTicketCode(typed)).toBe(read);
});

const TOKEN = 'eyJhbGciOiJFZDI1NTE5In0.eyJnIjoiRE0ifQ.c2ln-_bmF0dXJl';

test.each([
  ['DM-https://dinhmay.example/don-hang/DM7K2P9XQA?key=abc', { code: 'DM7K2P9XQA' }],
  ['https://dinhmay.example/en/orders/dm7k2p9xqa?key=abc', { code: 'DM7K2P9XQA' }],
  ['https://dinhmay.example/api/orders/DM7K2P9XQA/tickets/3/qr.svg?doc=1.a', { code: 'DM7K2P9XQA03' }],
  ['https://dinhmay.example/checkout/success?code=DM7K2P9XQA&key=abc', { code: 'DM7K2P9XQA' }],
  [`DM-${TOKEN}`, { token: TOKEN }],
  [` ${TOKEN}\n`, { token: TOKEN }],
  ['DM-7K2P-9XQA-01', null],
  ['https://evil.example/don-hang/', null],
  ['ey.ey.', null],
])('a pasted %p is read as %p', (text, read) => {
  expect(readPasted(text)).toEqual(read);
});
