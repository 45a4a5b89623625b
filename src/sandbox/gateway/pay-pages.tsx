/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { BillFrame, EndPage } from '#src/sandbox/bill-frame.tsx';
import { Frame } from '#src/sandbox/frame.tsx';
import { hasWord, type Words } from '#src/sandbox/words.ts';
import type { RefusalCode } from './codes.ts';
import { PAGES } from './paths.ts';
import type { Transaction } from './transactions.ts';

export type PayProps = { words: Words; transaction: Transaction; merchant: string; otherHref: string };

const METHODS = ['VNPAYQR', 'NCB', 'NAPAS', 'INTCARD'] as const;
const DOMESTIC = ['NCB', 'NAPAS'];

export function PayFrame({ title, children, ...props }: PayProps & { title: string; children?: Child }) {
  const { words, transaction, merchant, otherHref } = props;
  const { token, ref, info, amount, expires_at: expiresAt } = transaction;
  return (
    <BillFrame
      {...{ words, title, merchant, otherHref }}
      bill={{ token, ref, info, expiresAt, amountVnd: amount / 100 }}
      over={`${PAGES.method}?token=${token}&lang=${words.locale}`}
      cancel={PAGES.cancel}
    >
      {children}
    </BillFrame>
  );
}

export function MethodPage(props: PayProps) {
  const { words, transaction } = props;
  const { t, locale } = words;
  const offered = METHODS.filter(
    (method) => transaction.bank_choice !== 'VNBANK' || DOMESTIC.includes(method),
  );
  return (
    <PayFrame {...props} title={t('pay.title')}>
      <ul class="methods">
        {offered.map((method) => (
          <li key={method}>
            <a href={`${methodPage(method)}?token=${transaction.token}&method=${method}&lang=${locale}`}>
              <span class="tile" aria-hidden="true">
                {method === 'VNPAYQR' ? 'QR' : method === 'INTCARD' ? 'INTL' : method}
              </span>
              <span>
                <strong>{t(`pay.${method}`)}</strong>
                <small>{t(`pay.${method}Help`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </PayFrame>
  );
}

export function methodPage(method: string): string {
  return method === 'VNPAYQR' ? PAGES.qr : PAGES.card;
}

export function OtpPage({ otp, left, ...props }: PayProps & { otp: string; left: number | null }) {
  const { words, transaction } = props;
  const { t, locale } = words;
  return (
    <PayFrame {...props} title={t('otp.title')}>
      <p>{t('otp.help', { otp })}</p>
      {left === null ? null : (
        <p class="wrong" role="alert" id="wrong">
          {t('otp.wrong', { left })}
        </p>
      )}
      <form method="post" action={`${PAGES.otp}?lang=${locale}`} class="fields">
        <input type="hidden" name="token" value={transaction.token} />
        <label>
          {t('otp.label')}
          <input
            name="otp"
            autocomplete="one-time-code"
            required
            autofocus
            aria-describedby={left === null ? undefined : 'wrong'}
          />
        </label>
        <button type="submit">{t('otp.submit', { amount: words.number(transaction.amount / 100) })}</button>
      </form>
    </PayFrame>
  );
}

export function QrPage({ qr, ...props }: PayProps & { qr: string }) {
  const { words, transaction } = props;
  const { t, locale } = words;
  return (
    <PayFrame {...props} title={t('qr.title')}>
      <p>{t('qr.help')}</p>
      <img class="qr" src={qr} alt={t('pay.VNPAYQR')} width="232" height="232" />
      <form method="post" action={`${PAGES.qr}?lang=${locale}`} class="fields">
        <input type="hidden" name="token" value={transaction.token} />
        <button type="submit">{t('qr.submit', { amount: words.number(transaction.amount / 100) })}</button>
      </form>
      <p>
        <a href={`${PAGES.method}?token=${transaction.token}&lang=${locale}`}>{t('pay.back')}</a>
      </p>
    </PayFrame>
  );
}

type ResultProps = { words: Words; transaction: Transaction; backTo: string; otherHref: string };

export function ResultPage({ words, transaction, backTo, otherHref }: ResultProps) {
  const { response_code: code } = transaction;
  const how = code === '00' ? 'paid' : code === '07' ? 'review' : 'failed';
  return <EndPage {...{ words, how, code, backTo, otherHref }} />;
}

export function RefusedPage({
  words,
  code,
  otherHref,
}: {
  words: Words;
  code: RefusalCode;
  otherHref: string;
}) {
  const { t } = words;
  const id = `refused.${code}`;
  return (
    <Frame words={words} title={t('refused.title')} otherHref={otherHref}>
      <section class="panel result bad">
        <p class="sign" aria-hidden="true">
          !
        </p>
        <h1>{t('refused.title')}</h1>
        <p>{hasWord(id) ? t(id) : ''}</p>
        <p class="code">{t('refused.code', { code })}</p>
      </section>
    </Frame>
  );
}
