/** @jsxImportSource hono/jsx */
import type { Words } from '#src/sandbox/words.ts';
import { type CardDetails, type CardGroup, detailsOf, TEST_CARDS, type TestCard } from './cards.ts';
import { PAGES } from './paths.ts';
import { PayFrame, type PayProps } from './pay-pages.tsx';

type CardProps = PayProps & {
  group: CardGroup;
  typed: CardDetails;
  /** Tries left after a wrong entry, null before any. */
  left: number | null;
};

export function CardPage(props: CardProps) {
  const { words, transaction, group, left } = props;
  const { t, locale } = words;
  const here = `token=${transaction.token}&method=${group}&lang=${locale}`;
  return (
    <PayFrame {...props} title={t(`pay.${group}`)}>
      {left === null ? null : (
        <p class="wrong" role="alert" id="wrong">
          {t('card.wrong', { left })}
        </p>
      )}
      <CardForm {...props} />
      <details class="tests" open>
        <summary>{t('card.tests')}</summary>
        <ul>
          {TEST_CARDS.filter((card) => card.group === group).map((card) => (
            <li key={card.number}>
              <code>{card.number}</code> {cardWords(card, words)}{' '}
              <a href={`${PAGES.card}?${here}&card=${card.number}`}>{t('card.use')}</a>
            </li>
          ))}
        </ul>
      </details>
      <p>
        <a href={`${PAGES.method}?${here}`}>{t('pay.back')}</a>
      </p>
    </PayFrame>
  );
}

function CardForm({ words: { t, locale }, transaction, group, typed }: CardProps) {
  const isInternational = group === 'INTCARD';
  const dateLabel = isInternational ? t('card.expiry') : t('card.issued');
  return (
    <form method="post" action={`${PAGES.card}?lang=${locale}`} class="fields">
      <input type="hidden" name="token" value={transaction.token} />
      <input type="hidden" name="method" value={group} />
      <Field label={t('card.number')} name="number" value={typed.number} autocomplete="cc-number" isFigures />
      <Field
        label={t('card.holder')}
        name="holder"
        value={typed.holder}
        help={t('card.holderHelp')}
        autocomplete="cc-name"
      />
      <div class="two">
        <Field
          label={dateLabel}
          name="date"
          value={typed.date}
          autocomplete={isInternational ? 'cc-exp' : 'off'}
        />
        {isInternational ? (
          <Field label={t('card.cvc')} name="cvc" value={typed.cvc} autocomplete="cc-csc" isFigures />
        ) : null}
      </div>
      <button type="submit">{t('card.submit')}</button>
    </form>
  );
}

type FieldProps = {
  label: string;
  name: string;
  value: string;
  help?: string;
  autocomplete: string;
  isFigures?: boolean;
};

function Field({ label, name, value, help, autocomplete, isFigures = false }: FieldProps) {
  const keyboard = isFigures ? 'numeric' : 'text';
  return (
    <label>
      {label}
      <input
        name={name}
        value={value}
        required
        inputmode={keyboard}
        autocomplete={autocomplete}
        spellcheck={false}
      />
      {help ? <small>{help}</small> : null}
    </label>
  );
}

export function cardWords({ code, otp, group, brand }: TestCard, { t }: Words): string {
  const outcome =
    code === '00' && group === 'INTCARD' && otp ? t('card.code.00otp') : t(`card.code.${code as '00'}`);
  return group === 'INTCARD' ? `${brand}, ${outcome}` : outcome;
}

/** What the form shows when it opens: nothing, or the test card that was picked. */
export function prefilled(card: TestCard | null, now: string): CardDetails {
  return card ? detailsOf(card, now) : { number: '', holder: '', date: '', cvc: '' };
}
