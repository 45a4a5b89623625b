import '#src/ui/styles/tickets.css';
import type { QuoteRow } from '#db/schema/quotes.ts';
import { dayProps } from '#i18n/day-props.ts';
import { intlFor } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/field.tsx';
import { addDays } from '#src/values/day.ts';
import { FormHead, type QuoteFormProps } from './quote-forms.tsx';
import { ANSWER_MAX_CHARS } from './staff-quotes.ts';

type Props = QuoteFormProps & { today: string };

const VALID_DAYS = 7;

/** The price goes out as a ticket: what the guest reads, and on the stub to whom. */
export function QuoteAnswerForm({ today, ...props }: Props) {
  const { intl, quote, action, refused } = props;
  const { t } = intl;
  return (
    <form className="tk tk-raised" method="post" action={action} noValidate aria-labelledby="quote-answer">
      <div className=":uno: tk-main grid grid-cols-1 gap-14px p-[18px_20px]">
        <h3 className=":uno: text-17px" id="quote-answer">
          {t(quote.status === 'quoted' ? 'quotes.staff.answerAgain' : 'quotes.staff.answer')}
        </h3>
        <FormHead {...props} act="answer" />
        <OfferFields {...props} today={today} />
        <TextArea
          name="text"
          id="quote-text"
          label={t('quotes.staff.text', { language: t(`quotes.mail.language.${quote.locale}`) })}
          hint={t('quotes.staff.textHint')}
          rows={5}
          lang={quote.locale}
          maxLength={ANSWER_MAX_CHARS}
          defaultValue={refused?.typed.text ?? openingText(quote)}
          error={refused?.errors.text}
        />
      </div>
      <div className=":uno: tk-stub flow-row gap-[10px_16px] p-[16px_20px] bg-stub! c-lac-ink">
        <span className=":uno: mr-auto min-w-0 [overflow-wrap:anywhere]">
          {t('quotes.staff.to', { email: quote.email })}
        </span>
        <Button type="submit" variant="cta" aria-keyshortcuts="Control+Enter">
          {t('quotes.staff.send')}
        </Button>
      </div>
    </form>
  );
}

function OfferFields({ intl, quote, refused, today }: Props) {
  const { t } = intl;
  const { visitDate } = quote;
  const latest = addDays(today, VALID_DAYS);
  const until = visitDate && visitDate >= today && visitDate < latest ? visitDate : latest;
  const visit = visitDate && visitDate >= today ? visitDate : '';
  const field = (name: string, stored: string) => ({
    ...{ name, error: refused?.errors[name], defaultValue: refused?.typed[name] ?? stored },
  });
  const dayOf = (name: string, stored: string) => ({
    ...dayProps(intl, refused?.typed[name] ?? stored),
    ...{ name, error: refused?.errors[name] },
  });
  return (
    <div className=":uno: grid gap-14px grid-cols-2 items-start max-760:grid-cols-1">
      <SelectField
        {...field('basis', 'guest')}
        label={t('quotes.staff.basis')}
        options={(['guest', 'whole'] as const).map((value) => ({ value, label: t(`quotes.staff.${value}`) }))}
      />
      <TextField
        {...field('price', '')}
        label={t('quotes.staff.price')}
        inputMode="text"
        maxLength={20}
        after={<span>₫</span>}
      />
      <TextField
        {...field('guests', quote.groupSize === null ? '' : String(quote.groupSize))}
        label={t('quotes.mail.groupSize')}
        inputMode="numeric"
        maxLength={6}
      />
      <DayField {...dayOf('visitDate', visit)} label={t('quotes.staff.visit')} />
      <DayField {...dayOf('validUntil', until)} label={t('quotes.staff.until')} />
    </div>
  );
}

/** In the guest's language, to go on from. */
function openingText({ locale, groupSize, visitDate }: QuoteRow): string {
  const { t, day } = intlFor(locale);
  if (groupSize === null || visitDate === null) return t('quotes.staff.opening');
  return t('quotes.staff.openingGroup', { count: groupSize, day: day(visitDate, 'full') });
}
