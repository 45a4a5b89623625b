/** @jsxImportSource hono/jsx */
import { Frame } from '#src/sandbox/frame.tsx';
import type { Words } from '#src/sandbox/words.ts';
import type { Awaited } from './awaited.ts';
import type { BankCall, BankMovement } from './movements.ts';

export type Filled = { account: string; amount: string; content: string };
type Props = {
  words: Words;
  filled: Filled;
  awaited: Awaited[];
  movements: BankMovement[];
  calls: BankCall[];
  refusal: string | null;
};

/** A bank's app in one form: what would be scanned, what is sent, and what the shop is notified of. */
export function BankPage({ words, filled, awaited, movements, calls, refusal }: Props) {
  const { t, locale } = words;
  return (
    <Frame
      words={words}
      name={t('bank.name')}
      title={t('bank.title')}
      otherHref={`/bank?lang=${locale === 'vi' ? 'en' : 'vi'}`}
      links={[{ href: `/?lang=${locale}`, label: t('frame.panel') }]}
      isWide
    >
      <h1>{t('bank.title')}</h1>
      <p class="lead">{t('bank.lead')}</p>
      <div class="columns">
        <TransferForm words={words} filled={filled} refusal={refusal} />
        <section class="panel">
          <h2>{t('bank.awaited')}</h2>
          {awaited.length === 0 ? <p>{t('bank.noneAwaited')}</p> : null}
          <ul class="cards">
            {awaited.map(({ ref, amount }) => (
              <li key={ref}>
                <a href={`/bank?lang=${locale}&content=${ref}&amount=${amount}`}>{ref}</a>,{' '}
                {words.number(amount)} ₫
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section class="panel">
        <h2>{t('bank.sent')}</h2>
        {movements.length === 0 ? <p>{t('bank.noneSent')}</p> : <Sent {...{ words, movements, calls }} />}
      </section>
    </Frame>
  );
}

function TransferForm({
  words: { t, locale },
  filled,
  refusal,
}: Pick<Props, 'words' | 'filled' | 'refusal'>) {
  return (
    <section class="panel">
      <h2>{t('bank.form')}</h2>
      {refusal ? (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      <form method="post" action={`/bank?lang=${locale}`} class="fields">
        <label>
          {t('bank.scan')}
          <textarea name="scan" rows={3}></textarea>
        </label>
        <label>
          {t('bank.account')}
          <input name="account" value={filled.account} />
        </label>
        <label>
          {t('bank.amount')}
          <input name="amount" inputmode="numeric" value={filled.amount} />
        </label>
        <label>
          {t('bank.content')}
          <input name="content" value={filled.content} />
        </label>
        <label>
          {t('bank.channel')}
          <select name="channel">
            <option value="sepay">SePay</option>
            <option value="payos">payOS</option>
          </select>
        </label>
        <label>
          {t('bank.times')}
          <select name="times">
            <option value="1">{t('bank.once')}</option>
            <option value="2">{t('bank.twice')}</option>
            <option value="0">{t('bank.never')}</option>
          </select>
        </label>
        <label>
          {t('bank.after')}
          <input type="number" name="afterSeconds" min="0" value="0" />
        </label>
        <p class="actions">
          <button type="submit">{t('bank.send')}</button>
        </p>
      </form>
    </section>
  );
}

function Sent({ words, movements, calls }: Pick<Props, 'words' | 'movements' | 'calls'>) {
  const { t, number } = words;
  return (
    <section class="scroll" tabindex={0} aria-label={t('bank.sent')}>
      <table>
        <thead>
          <tr>
            <th>{t('bank.content')}</th>
            <th class="figure">{t('panel.amount')}</th>
            <th>{t('bank.reference')}</th>
            <th>{t('panel.notifications')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>{movement.content}</td>
              <td class="figure">{number(movement.amount)} ₫</td>
              <td>
                <code>{movement.reference}</code>
              </td>
              <td>
                {callsText(
                  words,
                  calls.filter((call) => call.movement_id === movement.id),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function callsText({ t }: Words, calls: BankCall[]): string {
  if (calls.length === 0) return t('panel.noNotification');
  return calls
    .map(
      (call) =>
        `${call.channel}: ${t('panel.calls', { state: t(`state.${call.state}`), calls: call.calls })}`,
    )
    .join('; ');
}
