'use client';

import '#src/ui/styles/self-service.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showRefusal } from '#src/client/show-refusal.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { focusFirstError, SelectField, type SelectOption, TextField } from '#src/ui/fields/field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';

type Hit = Awaited<ReturnType<typeof api.staff.closures.preview.query>>;
type Props = {
  types: readonly SelectOption[];
  today: string;
  words: Words<'closures.staff'>;
  locale: Locale;
};

const FIELDS = ['day', 'ticketTypeId', 'reason', 'noteVi', 'noteEn'] as const;
const REASONS = ['weather', 'maintenance', 'event'] as const;

/** Who would be hit, shown before anything is closed; then the closing itself. */
export function CloseForm({ types, today, words, locale }: Props) {
  const { part, hit, dayError, choose, preview } = useHit(words.failed);
  const { isSending, errors, message, submit } = useSend({
    fields: FIELDS,
    failed: words.failed,
    send: async ({ day = '', ticketTypeId = '', reason = '', noteVi = '', noteEn = '' }) => {
      const why = REASONS.find((one) => one === reason) ?? 'weather';
      const closed = { day, ticketTypeId: ticketTypeId || null, reason: why, noteVi, noteEn };
      await api.staff.closures.close.mutate(closed);
      window.location.reload();
    },
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className=":uno: care-lookup grid gap-18px justify-items-start max-w-560px"
    >
      <ErrorSummary message={message} errors={errors} />
      <TextField
        name="day"
        type="date"
        label={words.day}
        min={today}
        value={part.day}
        error={hit ? errors.day : dayError}
        onChange={(event) => choose({ day: event.currentTarget.value })}
      />
      <SelectField
        name="ticketTypeId"
        label={words.type}
        placeholder={words.park}
        options={types}
        value={part.ticketTypeId}
        onChange={(event) => choose({ ticketTypeId: event.currentTarget.value })}
      />
      <Button disabled={part.day === ''} onClick={preview}>
        {words.preview}
      </Button>
      {hit && (
        <>
          <HitText hit={hit} words={words} locale={locale} />
          <WhyFields words={words} errors={errors} isSending={isSending} />
        </>
      )}
    </form>
  );
}

const NO_PART = { day: '', ticketTypeId: '' };

/** What is to be closed, whom that would hit as soon as one asks, and why it cannot be. */
function useHit(failed: string) {
  const [part, setPart] = useState(NO_PART);
  const [hit, setHit] = useState<Hit | null>(null);
  const [dayError, setDayError] = useState<string | null>(null);

  async function preview(): Promise<void> {
    const asked = { day: part.day, ticketTypeId: part.ticketTypeId || null };
    await api.staff.closures.preview.query(asked).then(setHit, (error) => {
      const { values, message } = refusalOf(error, failed);
      if (values.field !== 'day') return showRefusal(error, failed);
      setDayError(message);
      focusFirstError(['day']);
    });
  }

  function choose(change: Partial<typeof NO_PART>): void {
    setPart({ ...part, ...change });
    setHit(null);
    setDayError(null);
  }

  return { part, hit, dayError, choose, preview };
}

type WhyProps = Pick<Props, 'words'> & { errors: Readonly<Record<string, string>>; isSending: boolean };

/** The message to guests, and the button that closes the day. */
function WhyFields({ words, errors, isSending }: WhyProps) {
  return (
    <>
      <SelectField
        name="reason"
        label={words.reason}
        options={REASONS.map((value) => ({ value, label: words[value] }))}
      />
      <TextField name="noteVi" label={words.noteVi} maxLength={300} error={errors.noteVi} />
      <TextField name="noteEn" label={words.noteEn} maxLength={300} error={errors.noteEn} />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.busy}>
        {words.close}
      </Button>
    </>
  );
}

function HitText({ hit, words, locale }: Pick<Props, 'words' | 'locale'> & { hit: Hit }) {
  const { isClosed, amountVnd, ...counts } = hit;
  return (
    <div role="status">
      <p className="num">
        {formatMessage(words.hit, { ...counts, amount: moneyText(amountVnd, locale) }, locale)}
      </p>
      {isClosed && <p className="sm mut">{words.already}</p>}
    </div>
  );
}
