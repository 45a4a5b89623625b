import type { QuoteRow } from '#db/schema/quotes.ts';
import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { BothSides } from '#src/features/resource-history/both-sides.tsx';
import type { TwoSides } from '#src/features/resource-history/stored-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';
import { canMoveQuote } from './quotes.ts';
import { isOpenQuote, QUOTE_NOTE_MAX_CHARS, STAGES } from './staff-quotes.ts';

/** What a form was refused with; its fields as they were typed. */
type Refused = {
  message: string;
  errors: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};
export type QuoteFormProps = {
  intl: Intl18;
  quote: QuoteRow;
  /** Where it is posted. */
  action: `/${string}`;
  refused: Refused | null;
};
type Member = { userId: string; name: string };

const FORM = ':uno: grid grid-cols-1 gap-12px [&_.btn]:(min-h-44px w-fit)';

/** Says which form it is, and which writing of the request its sender has seen. */
export function FormHead({ quote, act, refused }: Omit<QuoteFormProps, 'action' | 'intl'> & { act: string }) {
  const hasField = Object.keys(refused?.errors ?? {}).length > 0;
  return (
    <>
      <input type="hidden" name="_do" value={act} />
      <input type="hidden" name="revision" value={quote.revision} />
      <FormAlert message={refused && !hasField ? refused.message : null} />
    </>
  );
}

/** Takes it with one press, for as long as it has. */
export function TakeForm({ intl: { t }, quote, action, userId }: QuoteFormProps & { userId: string }) {
  return (
    <form method="post" action={action}>
      <FormHead quote={quote} act="assign" refused={null} />
      <input type="hidden" name="ownerId" value={userId} />
      <Button type="submit">{t('quotes.staff.take')}</Button>
    </form>
  );
}

/** Who answers it, and until when. */
export function AssignForm({ members, ...props }: QuoteFormProps & { members: readonly Member[] }) {
  const { intl, quote, action, refused } = props;
  const { t } = intl;
  const stored = quote.dueAt ? `${parkDay(quote.dueAt)} ${parkTime(quote.dueAt)}` : '';
  const options = [
    { value: '', label: t('quotes.staff.nobody') },
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <form method="post" action={action} noValidate className={FORM}>
      <FormHead {...props} act="assign" />
      <BothSides
        sides={assignSides(props, { options, due: dayProps(intl, stored).defaultValue })}
        words={intl.words('resources.sides')}
      />
      <SelectField
        name="ownerId"
        label={t('quotes.staff.owner')}
        options={options}
        defaultValue={refused?.typed.ownerId ?? quote.ownerId ?? ''}
        error={refused?.errors.ownerId}
      />
      {isOpenQuote(quote) && (
        <DayField
          {...dayProps(intl, refused?.typed.due ?? stored)}
          hasTime
          name="due"
          label={t('quotes.staff.due')}
          error={refused?.errors.due}
        />
      )}
      <Button type="submit">{t('quotes.staff.assign')}</Button>
    </form>
  );
}

type Stored = { options: readonly { value: string; label: string }[]; due: string };

/** Where a colleague has given it to somebody, or until another time, since the form was opened. */
function assignSides({ intl: { t }, quote, refused }: QuoteFormProps, { options, due }: Stored): TwoSides[] {
  const typed = refused?.typed ?? {};
  if (!refused || typed.revision === String(quote.revision)) return [];
  const named = (userId: string) => options.find(({ value }) => value === userId)?.label ?? '';
  const owner = { stored: quote.ownerId ?? '', typed: typed.ownerId ?? '' };
  const sides: TwoSides[] = [];
  if (owner.stored !== owner.typed)
    sides.push({
      ...{ key: 'ownerId', label: t('quotes.staff.owner') },
      ...{ stored: named(owner.stored), typed: named(owner.typed) },
    });
  if (typed.due !== undefined && typed.due !== due)
    sides.push({ key: 'due', label: t('quotes.staff.due'), stored: due, typed: typed.due });
  return sides;
}

/** Another stage, and why. */
export function StageForm(props: QuoteFormProps) {
  const { intl, quote, action, refused } = props;
  const { t } = intl;
  const stages = STAGES.filter((stage) => canMoveQuote(quote.status, stage));
  const sides = <BothSides sides={stageSides(props)} words={intl.words('resources.sides')} />;
  if (stages.length === 0)
    return (
      <>
        <FormAlert message={refused?.message ?? null} />
        {sides}
        <p className="mut">{t('quotes.staff.stageNone')}</p>
      </>
    );
  const options = stages.map((value) => ({ value: String(value), label: t(`quotes.staff.status.${value}`) }));
  // A colleague was first: what was chosen is no choice any more, and no other one stands in its place.
  const isGone = refused?.typed.to !== undefined && !options.some(({ value }) => value === refused.typed.to);
  return (
    <form method="post" action={action} noValidate className={FORM}>
      <FormHead {...props} act="stage" />
      {sides}
      <SelectField
        name="to"
        label={t('quotes.staff.stage')}
        options={isGone ? [{ value: '', label: '–' }, ...options] : options}
        defaultValue={isGone ? '' : refused?.typed.to}
        error={refused?.errors.to}
      />
      <TextField
        name="reason"
        label={t('quotes.staff.reason')}
        maxLength={REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason}
        error={refused?.errors.reason}
        enterKeyHint="send"
      />
      <Button type="submit">{t('quotes.staff.move')}</Button>
    </form>
  );
}

/** Where a colleague has moved it to another stage since the form was opened. */
function stageSides({ intl: { t }, quote, refused }: QuoteFormProps): TwoSides[] {
  const chosen = STAGES.find((one) => one === refused?.typed.to);
  if (!chosen || chosen === quote.status || refused?.typed.revision === String(quote.revision)) return [];
  const named = (status: QuoteRow['status']) => t(`quotes.staff.status.${status}`);
  return [{ key: 'to', label: t('quotes.staff.stage'), stored: named(quote.status), typed: named(chosen) }];
}

/** A note between members of staff. */
export function QuoteNoteForm(props: QuoteFormProps) {
  const { intl, action, refused } = props;
  const { t } = intl;
  return (
    <form method="post" action={action} noValidate className={FORM}>
      <FormHead {...props} act="note" />
      <TextArea
        name="text"
        id="order-note"
        aria-keyshortcuts="N"
        label={t('quotes.staff.note')}
        hint={t('quotes.staff.noteHint')}
        rows={3}
        maxLength={QUOTE_NOTE_MAX_CHARS}
        defaultValue={refused?.typed.text}
        error={refused?.errors.text}
      />
      <Button type="submit" aria-keyshortcuts="Control+Enter">
        {t('quotes.staff.noteSave')}
      </Button>
    </form>
  );
}
