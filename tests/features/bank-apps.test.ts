import { expect, test } from 'bun:test';
import { listBankApps } from '#src/features/transfers/bank-apps.ts';

const PAYMENT = {
  bin: '970436',
  account: '113366668888',
  holder: 'CONG TY A & B',
  amountVnd: 790_000,
  content: 'DM7K2P9XQA01',
};

test('the app of a bank opens with the transfer filled in', () => {
  const mb = listBankApps(PAYMENT).find(({ id }) => id === 'mb');
  expect(mb?.url).toBe(
    'https://dl.vietqr.io/pay?app=mb&am=790000&tn=DM7K2P9XQA01&ba=113366668888@vcb&bn=CONG%20TY%20A%20%26%20B',
  );
});

test('an account at a bank that has no code opens the app alone', () => {
  const urls = listBankApps({ ...PAYMENT, bin: '422589' }).map(({ url }) => url);
  expect(urls).toContain('https://dl.vietqr.io/pay?app=vcb');
  expect(urls.join()).not.toContain('790000');
});

test('each is a link of the web, whatever the account and its holder are called', () => {
  const evil = { ...PAYMENT, account: '"&app=javascript:x', holder: '</a><script>' };
  for (const { id, url } of listBankApps(evil)) {
    const { protocol, host, searchParams } = new URL(url);
    expect([protocol, host, searchParams.getAll('app')]).toEqual(['https:', 'dl.vietqr.io', [id]]);
    expect(url).not.toMatch(/[<>"]/);
  }
});
