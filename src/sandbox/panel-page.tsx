/** @jsxImportSource hono/jsx */
import { Frame } from './frame.tsx';
import { cardWords } from './gateway/card-page.tsx';
import { CVC, HOLDER, TEST_CARDS } from './gateway/cards.ts';
import { RESPONSE_CODES } from './gateway/codes.ts';
import type { Notification } from './gateway/notify-merchant.ts';
import { DELAYS, FLAGS, NO_TROUBLE, type Switches } from './switches.ts';
import type { Words } from './words.ts';

/** A payment of the gateway or of a wallet; no code while it is open. */
export type ShownPayment = { ref: string; amountVnd: number; code: string; at: string };

type PanelProps = {
  words: Words;
  isSaved: boolean;
  switches: Switches;
  payments: ShownPayment[];
  notifications: Notification[];
};

export function PanelPage({ words, isSaved, switches, payments, notifications }: PanelProps) {
  const { t, locale } = words;
  const links = [
    { href: `/mailbox?lang=${locale}`, label: t('frame.mailbox') },
    { href: `/textbox?lang=${locale}`, label: t('frame.textbox') },
    { href: `/codes?lang=${locale}`, label: t('frame.codes') },
    { href: `/bank?lang=${locale}`, label: t('frame.bank') },
  ];
  return (
    <Frame
      words={words}
      title={t('panel.title')}
      otherHref={`/?lang=${locale === 'vi' ? 'en' : 'vi'}`}
      links={links}
      isWide
    >
      <h1>{t('panel.title')}</h1>
      <p class="lead">{t('panel.lead')}</p>
      <div class="columns">
        <SwitchesForm words={words} switches={switches} isSaved={isSaved} />
        <section class="panel">
          <h2>{t('panel.cards')}</h2>
          <p>{t('panel.cardsHelp', { holder: HOLDER, cvc: CVC })}</p>
          <ul class="cards">
            {TEST_CARDS.map((card) => (
              <li key={card.number}>
                <code>{card.number}</code> {card.group === 'INTCARD' ? '' : `${card.group}, `}
                {cardWords(card, words)}
                {card.otp ? ` · OTP ${card.otp}` : ''}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section class="panel">
        <h2>{t('panel.transactions')}</h2>
        {payments.length === 0 ? (
          <p>{t('panel.noTransactions')}</p>
        ) : (
          <Payments {...{ words, payments, notifications }} />
        )}
      </section>
    </Frame>
  );
}

type SwitchesProps = { words: Words; switches: Switches; isSaved: boolean };

function SwitchesForm({ words, switches, isSaved }: SwitchesProps) {
  const { t, locale } = words;
  return (
    <section class="panel">
      <h2>{t('panel.switches')}</h2>
      {isSaved ? (
        <p class="saved" role="status">
          {t('panel.saved')}
        </p>
      ) : null}
      <form method="post" action={`/switches?lang=${locale}`} class="fields">
        <SwitchFields words={words} switches={switches} />
        <p class="actions">
          <button type="submit">{t('panel.save')}</button>
          <button type="submit" class="quiet" formaction={`/switches/reset?lang=${locale}`}>
            {t('panel.reset')}
          </button>
        </p>
      </form>
    </section>
  );
}

function SwitchFields({ words: { t }, switches }: Pick<SwitchesProps, 'words' | 'switches'>) {
  return (
    <>
      {FLAGS.map((name) => (
        <label key={name} class="flag">
          <input type="checkbox" name={name} checked={switches[name]} />
          <span>
            {t(`panel.${name}`)} <small>{t(`panel.${name}Help`)}</small>
          </span>
        </label>
      ))}
      {DELAYS.map((name) => (
        <label key={name}>
          {t(`panel.${name}`)}
          <input type="number" name={name} min="0" step="100" value={String(switches[name])} />
        </label>
      ))}
      <label>
        {t('panel.zaloCode')}
        <input type="number" name="zaloCode" min="-2000" max="0" value={String(switches.zaloCode)} />
      </label>
      <label>
        {t('panel.autoPay')}
        <select name="autoPay">
          <option value={NO_TROUBLE.autoPay}>{t('panel.autoPayNone')}</option>
          {RESPONSE_CODES.map((code) => (
            <option key={code} value={code} selected={code === switches.autoPay}>
              {code}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

type PaymentsProps = Pick<PanelProps, 'words' | 'payments' | 'notifications'>;

function Payments({ words, payments, notifications }: PaymentsProps) {
  const { t, number } = words;
  return (
    <section class="scroll" tabindex={0} aria-label={t('panel.transactions')}>
      <table>
        <thead>
          <tr>
            <th>{t('panel.ref')}</th>
            <th class="figure">{t('panel.amount')}</th>
            <th>{t('panel.result')}</th>
            <th>{t('panel.notifications')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ ref, amountVnd, code }) => (
            <tr key={ref}>
              <td>
                <code>{ref}</code>
              </td>
              <td class="figure">{number(amountVnd)} ₫</td>
              <td>{code || t('state.pending')}</td>
              <td>
                <Notified words={words} notifications={notifications.filter((one) => one.ref === ref)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Notified({ words: { t, locale }, notifications }: { words: Words; notifications: Notification[] }) {
  if (notifications.length === 0) return <span>{t('panel.noNotification')}</span>;
  return (
    <>
      {notifications.map(({ id, state, calls, last_answer }) => (
        <form key={id} method="post" action={`/notifications/${id}/resend?lang=${locale}`} class="inline">
          <span title={last_answer}>{t('panel.calls', { state: t(`state.${state}`), calls })}</span>
          <button type="submit" class="quiet">
            {t('panel.resend')}
          </button>
        </form>
      ))}
    </>
  );
}
