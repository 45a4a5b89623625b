import type { ReactNode } from 'react';
import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { type Closable, looseLifts } from './closing-words.ts';
import type { AskedClosing, ClosingPreview } from './load-closing-preview.ts';

type AskProps = {
  intl: Intl18;
  action: string;
  closable: Closable;
  asked: AskedClosing['asked'];
  fault: AskedClosing['fault'];
};

/** What is to be closed and when; its answer is the address of the preview. */
export function AskForm({ intl, action, closable, asked, fault }: AskProps) {
  const { t, locale } = intl;
  const errorOf = (name: string) => (fault?.field === name ? t(fault.id, fault.values) : null);
  const options = [
    { value: 'park', label: t('closures.ask.park') },
    ...closable.lifts.map(({ id, name }) => ({
      value: `lift:${id}`,
      label: t('closures.ask.lift', { name: name[locale].replace(/^Tuyến /, '') }),
    })),
    ...closable.types.map(({ id, name }) => ({
      value: `type:${id}`,
      label: t('closures.ask.type', { name: name[locale] }),
    })),
  ];
  const loose = looseLifts(closable).map(({ name }) => name[locale]);
  return (
    <form key={JSON.stringify(asked)} method="get" action={action} className=":uno: grid gap-14px">
      <SelectField
        name="what"
        label={t('closures.ask.what')}
        options={options}
        hint={loose.length > 0 ? t('closures.ask.looseLifts', { names: loose.join(', ') }) : undefined}
        defaultValue={asked.what}
        error={errorOf('what')}
      />
      <div className=":uno: grid gap-12px">
        <DayField
          name="from"
          label={t('closures.ask.from')}
          error={errorOf('from')}
          required
          {...dayProps(intl, asked.from)}
        />
        <DayField
          name="to"
          label={t('closures.ask.to')}
          error={errorOf('to')}
          {...dayProps(intl, asked.to)}
        />
      </div>
      <TextField
        name="time"
        label={t('closures.ask.time')}
        hint={t('closures.ask.timeHint')}
        placeholder="05:30"
        maxLength={5}
        defaultValue={asked.time}
        error={errorOf('time')}
      />
      <Button type="submit" className=":uno: justify-self-start">
        {t('closures.ask.preview')}
      </Button>
    </form>
  );
}

type PreviewProps = {
  intl: Intl18;
  title: string;
  /** The tickets that a lift closes with it; none where the title says what closes. */
  ticketNames?: readonly string[];
  preview: ClosingPreview;
};

/** What the press would do, before it. */
export function PreviewText({ intl, title, ticketNames = [], preview }: PreviewProps) {
  const { t, number, money } = intl;
  const { orders, people, tickets, amountVnd } = preview;
  return (
    <div role="status" className=":uno: grid gap-10px">
      <h2 className=":uno: type-600-15/1.35-text">{title}</h2>
      <p className=":uno: flow-row items-baseline gap-[2px_16px] text-14px">
        <span>
          <b className=":uno: type-700-32/1-display">{number(orders)}</b>{' '}
          {t('closures.ask.orders', { count: orders })}
        </span>
        <span className="num">{t('closures.ask.guests', { people, tickets })}</span>
        <span className="num">{t('closures.ask.money', { amount: money(amountVnd) })}</span>
      </p>
      <dl className=":uno: grid gap-8px pt-10px rule-t-line-2 text-13.5px [&>div]:(grid grid-cols-[96px_1fr] gap-8px) [&_dt]:font-600 [&_dd]:c-ink-2">
        <Line name={t('closures.ask.days')}>{daysText(intl, preview)}</Line>
        {ticketNames.length > 0 && <Line name={t('closures.ask.itsTickets')}>{ticketNames.join(', ')}</Line>}
        <Line name={t('closures.ask.reach')}>{reachText(intl, preview)}</Line>
        <Line name={t('closures.ask.choice')}>{t('closures.ask.choiceText')}</Line>
        {preview.held > 0 && (
          <Line name={t('closures.ask.places')}>
            {t('closures.ask.held', { count: number(preview.held) })}
          </Line>
        )}
        <Line name={t('closures.ask.sale')}>{t('closures.ask.saleText')}</Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function daysText({ t }: Intl18, preview: ClosingPreview): string {
  const { days: count, closedDays, idleDays, unplannedDays, soldOutDays } = preview;
  const parts = [
    t('closures.ask.dayCount', { count }),
    closedDays > 0 && t('closures.ask.closedDays', { count: closedDays }),
    idleDays > 0 && t('closures.ask.idleDays', { count: idleDays }),
    unplannedDays > 0 && t('closures.ask.unplannedDays', { count: unplannedDays }),
    soldOutDays > 0 && t('closures.ask.soldOutDays', { count: soldOutDays }),
  ];
  return parts.filter(Boolean).join('; ');
}

function reachText({ t }: Intl18, { known, channels: { none, ...channels } }: ClosingPreview): string {
  const parts = [
    t('closures.ask.ways', channels),
    none > 0 && t('closures.ask.unreachable', { count: none }),
    known > 0 && t('closures.ask.known', { count: known }),
  ];
  return parts.filter(Boolean).join('; ');
}
