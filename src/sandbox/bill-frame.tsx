/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { parkTime } from '#src/values/day.ts';
import { Frame } from './frame.tsx';
import type { Words } from './words.ts';

type Bill = { token: string; ref: string; info: string; amountVnd: number; expiresAt: string };
type BillProps = {
  words: Words;
  title: string;
  /** The service that the page simulates, where that is not the gateway. */
  name?: string;
  merchant: string;
  bill: Bill;
  otherHref: string;
  /** Where the page goes when the time is over. */
  over: string;
  /** Where the form that stops the payment goes. */
  cancel: string;
  children?: Child;
};

/** The order on one side, what the buyer does about it on the other. */
export function BillFrame({ title, cancel, children, ...props }: BillProps) {
  const { words, name, bill, otherHref } = props;
  return (
    <Frame words={words} title={title} otherHref={otherHref} {...(name ? { name } : {})} hasClock>
      <div class="pay">
        <Order {...props} />
        <section class="panel">
          <h1>{title}</h1>
          {children}
          <form method="post" action={cancel} class="cancel">
            <input type="hidden" name="token" value={bill.token} />
            <button type="submit" class="quiet">
              {words.t('pay.cancel')}
            </button>
          </form>
        </section>
      </div>
    </Frame>
  );
}

function Order({ words: { t, number }, bill, merchant, over }: Omit<BillProps, 'title' | 'cancel'>) {
  return (
    <section class="order" aria-label={t('pay.order')}>
      <p class="due">
        <span>{t('pay.amount')}</span>
        <strong>
          {number(bill.amountVnd)}
          <small> ₫</small>
        </strong>
      </p>
      <dl>
        <dt>{t('pay.merchant')}</dt>
        <dd>{merchant}</dd>
        <dt>{t('pay.ref')}</dt>
        <dd>{bill.ref}</dd>
        <dt>{t('pay.info')}</dt>
        <dd>{bill.info}</dd>
      </dl>
      <p
        class="until"
        data-until={bill.expiresAt}
        data-left={t('pay.left', { time: '{time}' })}
        data-then={over}
      >
        {t('pay.until', { time: parkTime(bill.expiresAt) })}
      </p>
    </section>
  );
}

type EndProps = {
  words: Words;
  how: 'paid' | 'review' | 'failed';
  name?: string;
  code: string;
  backTo: string;
  otherHref: string;
};

/** How it ended; leads back to the shop by itself. */
export function EndPage({ words, how, name, code, backTo, otherHref }: EndProps) {
  const { t } = words;
  const title = t(`result.${how}`);
  const frame = { words, title, otherHref, leadsTo: backTo, ...(name ? { name } : {}) };
  return (
    <Frame {...frame}>
      <section class={`panel result ${how === 'paid' ? 'good' : 'bad'}`}>
        <p class="sign" aria-hidden="true">
          {how === 'paid' ? '✓' : '!'}
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
