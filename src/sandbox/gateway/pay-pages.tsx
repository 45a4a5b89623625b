/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Frame } from '#src/sandbox/frame.tsx';
import { hasWord, type Words } from '#src/sandbox/words.ts';
import { parkTime } from '#src/values/day.ts';
import type { RefusalCode } from './codes.ts';
import { PAGES } from './paths.ts';
import type { Transaction } from './transactions.ts';

export type PayProps = { words: Words; transaction: Transaction; merchant: string; otherHref: string };

const METHODS = ['VNPAYQR', 'NCB', 'NAPAS', 'INTCARD'] as const;
const DOMESTIC = ['NCB', 'NAPAS'];

/** The order on one side, what the buyer does about it on the other. */
export function PayFrame({ title, children, ...props }: PayProps & { title: string; children?: Child }) {
  const { words, transaction, otherHref } = props;
  return (
    <Frame words={words} title={title} otherHref={otherHref} hasClock>
      <div class="pay">
        <Order {...props} />
        <section class="panel">
          <h1>{title}</h1>
          {children}
          <form method="post" action={PAGES.cancel} class="cancel">
            <input type="hidden" name="token" value={transaction.token} />
            <button type="submit" class="quiet">
              {words.t('pay.cancel')}
            </button>
          </form>
        </section>
      </div>
    </Frame>
  );
}

function Order({ words: { t, number, locale }, transaction, merchant }: PayProps) {
  const then = `${PAGES.method}?token=${transaction.token}&lang=${locale}`;
  return (
    <section class="order" aria-label={t('pay.order')}>
      <p class="due">
        <span>{t('pay.amount')}</span>
        <strong>
          {number(transaction.amount / 100)}
          <small> ₫</small>
        </strong>
      </p>
      <dl>
        <dt>{t('pay.merchant')}</dt>
        <dd>{merchant}</dd>
        <dt>{t('pay.ref')}</dt>
        <dd>{transaction.ref}</dd>
        <dt>{t('pay.info')}</dt>
        <dd>{transaction.info}</dd>
      </dl>
      <p
        class="until"
        data-until={transaction.expires_at}
        data-left={t('pay.left', { time: '{time}' })}
        data-then={then}
      >
        {t('pay.until', { time: parkTime(transaction.expires_at) })}
      </p>
    </section>
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
              <span class={`tile ${method.toLowerCase()}`} aria-hidden="true">
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
  const { t } = words;
  const { response_code: code } = transaction;
  const title = code === '00' ? t('result.paid') : code === '07' ? t('result.review') : t('result.failed');
  return (
    <Frame words={words} title={title} otherHref={otherHref} leadsTo={backTo}>
      <section class={`panel result ${code === '00' ? 'good' : 'bad'}`}>
        <p class="sign" aria-hidden="true">
          {code === '00' ? '✓' : '!'}
        </p>
        <h1>{title}</h1>
        <p>{t('result.code', { code })}</p>
        <p>{t('result.back')}</p>
        <a class="button" href={backTo}>
          {t('result.go')}
        </a>
      </section>
    </Frame>
  );
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
