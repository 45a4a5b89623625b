/** @jsxImportSource hono/jsx */
import type { Locale } from '#i18n/locales.ts';
import { BillFrame, EndPage } from '#src/sandbox/bill-frame.tsx';
import { hasWord, type Words } from '#src/sandbox/words.ts';
import type { Bill } from './bills.ts';
import { WALLET_PAGES, type Wallet } from './wallet.ts';

type WalletPageProps = { words: Words; wallet: Wallet; bill: Bill; otherHref: string };

/** The code to scan, a button that pays as if it had been scanned, and every other outcome. */
export function WalletPage({ words, wallet, bill, otherHref, qr }: WalletPageProps & { qr: string }) {
  const { t, number, locale } = words;
  const { token, ref, info, amount: amountVnd, expires_at: expiresAt } = bill;
  const [good = '', ...others] = wallet.codes;
  return (
    <BillFrame
      {...{ words, otherHref }}
      name={wallet.title}
      title={t('wallet.title', { name: wallet.title })}
      merchant={wallet.merchant}
      bill={{ token, ref, info, amountVnd, expiresAt }}
      over={pageOf(WALLET_PAGES.pay, bill, locale)}
      cancel={`${WALLET_PAGES.cancel}?lang=${locale}`}
    >
      <p>{t('wallet.help', { name: wallet.title })}</p>
      <img class="qr" src={qr} alt={t('wallet.qr', { name: wallet.title })} width="232" height="232" />
      <form method="post" action={`${WALLET_PAGES.pay}?lang=${locale}`} class="fields">
        <input type="hidden" name="token" value={token} />
        <button type="submit" name="code" value={good}>
          {t('wallet.pay', { amount: number(amountVnd) })}
        </button>
        <details class="tests">
          <summary>{t('wallet.others')}</summary>
          <ul>
            {others.map((code) => (
              <li key={code}>
                <button type="submit" name="code" value={code} class="quiet">
                  {code}: {codeWords(wallet, code, words)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      </form>
    </BillFrame>
  );
}

export function WalletEndPage({ words, wallet, bill, otherHref }: WalletPageProps) {
  const backTo = wallet.returnUrl(bill);
  const how = bill.code === wallet.codes[0] ? 'paid' : wallet.hasMoney(bill.code) ? 'review' : 'failed';
  return <EndPage {...{ words, how, backTo, otherHref }} name={wallet.title} code={bill.code} />;
}

export function pageOf(path: string, { token }: Bill, locale: Locale): string {
  return `${path}?token=${token}&lang=${locale}`;
}

function codeWords({ name }: Wallet, code: string, { t }: Words): string {
  const id = `wallet.${name}.${code}`;
  return hasWord(id) ? t(id) : '';
}
