import { expect, test } from 'bun:test';
import { readTicketCode } from '#src/features/gate/read-ticket-code.ts';

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
  ['DM', 'DM'],
  ['', ''],
  ['DM7K2P9XQ', 'DM7K2P9XQ'],
])('a typed %p is read as %p', (typed, read) => {
  expect(readTicketCode(typed)).toBe(read);
});
