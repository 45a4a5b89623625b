import { shortDayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { ChangedPrices, DayPrices, FreedPrices } from './effect-prices.tsx';
import type { ChangeProps, ChangeWords, RulesPreview } from './use-change.ts';

type Props = Pick<ChangeProps, 'names' | 'locale'> & {
  words: ChangeWords;
  preview: RulesPreview;
  isSending: boolean;
  /** What is wrong with the reason, and with the prices that fall to 0. */
  errors: Readonly<Record<string, string>>;
};

const PLACES_SHOWN = 6;
const COUNTS = ['added', 'withdrawn', 'moved', 'linked', 'overridden'] as const;
const STAYING = ['orphaned', 'stuck', 'pooled'] as const;

/** What is about to happen to the days on sale; its stub is the only way to save. */
export function EffectTicket({ preview, names, words, locale, isSending, errors }: Props) {
  const { days, orders } = preview;
  const say = (text: string, args: Record<string, string | number>) => formatMessage(text, args, locale);
  const { effect } = words;
  return (
    <TicketShape
      as="aside"
      shape="v"
      isRaised
      mainClassName=":uno: p-[16px_18px]!"
      stubClassName=":uno: grid gap-10px p-[14px_18px]!"
      main={
        <div className=":uno: grid gap-10px text-14px" role="status">
          <h3 className=":uno: type-600-15/1.3-text">{effect.title}</h3>
          {days.length > 0 && (
            <p className=":uno: flow-row gap-[2px_14px] [&_b]:(type-600-21/1.1-data pr-5px)">
              <span>
                <b>{days.length}</b>
                {say(effect.days, { count: days.length })}
              </span>
              <span>
                <b>{orders}</b>
                {say(effect.orders, { count: orders })}
              </span>
            </p>
          )}
          <ChangedPrices prices={preview.prices} {...{ names, effect, locale }} />
          <DayPrices {...{ days, names, effect, locale }} />
          <Counts {...{ preview, effect, locale }} />
          {STAYING.map((of) => (
            <Staying key={of} of={of} places={preview[of]} {...{ names, effect, locale }} />
          ))}
          <p className=":uno: c-ink-2 text-13px">
            {say(isEmpty(preview) ? effect.none : effect.until, {
              day: shortDayText(preview.lastDay, locale),
            })}{' '}
            {(days.length > 0 || preview.prices.length > 0) && effect.priceNote}
          </p>
        </div>
      }
      stub={<Saving {...{ preview, names, words, locale, isSending, errors }} />}
    />
  );
}

function Saving({ preview, names, words: { effect, form }, locale, isSending, errors }: Props) {
  const { validFrom } = preview;
  return (
    <>
      <FreedPrices {...{ preview, names, effect, locale }} error={errors.acceptsFree} />
      <TextField
        name="reason"
        label={form.reason}
        maxLength={300}
        enterKeyHint="done"
        error={errors.reason}
      />
      <p className=":uno: c-ink-2 text-13px">
        {validFrom
          ? formatMessage(effect.validFrom, { moment: momentText(validFrom, locale) }, locale)
          : effect.now}
      </p>
      <Button type="submit" variant="cta" isBlock isLoading={isSending} loadingText={form.saving}>
        {validFrom ? form.schedule : form.save}
      </Button>
    </>
  );
}

type Part = { effect: ChangeWords['effect']; locale: Locale };

function isEmpty(preview: RulesPreview): boolean {
  return (
    preview.days.length === 0 &&
    preview.prices.length === 0 &&
    COUNTS.every((of) => preview[of] === 0) &&
    STAYING.every((of) => preview[of].length === 0)
  );
}

function momentText(instant: string, locale: Locale): string {
  return `${parkTime(instant)} ${shortDayText(parkDay(instant), locale)}`;
}

function Counts({ preview, effect, locale }: Part & { preview: RulesPreview }) {
  const listed = COUNTS.filter((of) => preview[of] > 0);
  if (listed.length === 0) return null;
  return (
    <ul className=":uno: grid gap-4px">
      {listed.map((of) => (
        <li key={of}>{formatMessage(effect[of], { count: preview[of] }, locale)}</li>
      ))}
    </ul>
  );
}

type StayingProps = Part &
  Pick<Props, 'names'> & { of: (typeof STAYING)[number]; places: RulesPreview['orphaned'] };

/** What guests hold or have bought stays, whatever the rules say. */
function Staying({ of, places, names, effect, locale }: StayingProps) {
  if (places.length === 0) return null;
  return (
    <div>
      <p>{formatMessage(effect[of], { count: places.length }, locale)}</p>
      <ul className=":uno: c-ink-2 text-13px">
        {places.slice(0, PLACES_SHOWN).map((one) => {
          const day = [shortDayText(one.day, locale), one.time, names[one.of]].filter(Boolean).join(' ');
          const text = of === 'stuck' ? effect.least : effect.guests;
          return (
            <li key={`${one.of} ${one.day} ${one.time}`}>
              {formatMessage(text, { day, least: amountText(one.least, locale) }, locale)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
