import { unstable_notFound as notFound } from 'waku/router/server';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { findTicketDays } from '#src/features/tickets/availability.queries.ts';
import { guestRule } from '#src/features/tickets/rules/guest-rule.ts';
import type { TicketDay, TicketSlot, TicketType } from '#src/features/tickets/tickets.ts';
import { WaitingTicket } from '#src/features/waiting-list/waiting-facts.tsx';
import { WaitingForm } from '#src/features/waiting-list/waiting-form.tsx';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { href, rowHref } from '#src/routes.ts';
import { type Buyer, loadBuyer } from '#src/screens/orders/load-buyer.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { isDay, parkDay } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';
import { contactOf } from './contact-of.ts';

type Asked = { type: TicketType; date: string; day: TicketDay | undefined };
type Props = { context: ScreenContext; intl: Intl18 };

/** Putting one's name down for a day of one ticket, or why that cannot be. */
export async function WaitingJoin({ context, intl, slug }: Props & { slug: string }) {
  const { db, now, query, locale } = context;
  const date = query.get('date') ?? '';
  const named = isDay(date) ? date : parkDay(now);
  const [found, settings, isOn, buyer] = await Promise.all([
    findTicketDays(db.read, { slug, from: named, to: named, now }),
    readSettings(db.read),
    isFeatureEnabled(db.read, WAITING_FLAG),
    loadBuyer(context),
    context.pictures,
  ]);
  if (!found) notFound();
  const { type, days } = found;
  const asked = { type, date, day: days.find((day) => day.date === date) };
  const refusal = isOn ? whyNot(asked, now) : 'waitingList.error.off';
  const { t } = intl;
  const hours = Math.round(settings['waitingList.offerMinutes'] / 60);
  const title = isDay(date)
    ? t('waitingList.page.day', { day: intl.day(date, 'long') })
    : t('waitingList.page.title');
  return (
    <>
      <header className=":uno: grid gap-12px max-w-760px m-[26px_0_34px] [&_h1]:(text-[clamp(34px,3.3vw,46px)] font-600)">
        <h1>{title}</h1>
        <p className=":uno: flex flex-wrap gap-[6px_22px] text-15px">
          <b>{type.name[locale]}</b>
        </p>
        <p className="lead mut">{t('waitingList.page.lead', { hours })}</p>
      </header>
      <div className="waiting">
        {refusal ? (
          <Refused intl={intl} refusal={refusal} type={type} date={date} />
        ) : (
          <Form {...{ context, intl, asked, settings, buyer }} />
        )}
        <WaitingTicket
          title={type.name[locale]}
          picture={type.picture}
          pictureDark={type.pictureDark}
          facts={isDay(date) ? [{ label: t('waitingList.fact.day'), value: intl.day(date, 'full') }] : []}
        >
          <p>{t('waitingList.status.largeText')}</p>
        </WaitingTicket>
      </div>
    </>
  );
}

function whyNot({ type, date, day }: Asked, now: string): MessageId | null {
  if (date === '') return 'tickets.error.dateRequired';
  if (!isDay(date)) return 'tickets.error.dateInvalid';
  if (date < parkDay(now)) return 'tickets.error.datePast';
  if (!day) return 'waitingList.error.notOpen';
  if (day.status === 'CLOSED') return 'tickets.error.closed';
  // A departure of the day may be full; and where few places are left they may be too few.
  return day.status === 'AVAILABLE' && !type.hasSlots ? 'waitingList.error.onSale' : null;
}

type RefusedProps = { intl: Intl18; refusal: MessageId; type: TicketType; date: string };

function Refused({ intl: { t, locale }, refusal, type, date }: RefusedProps) {
  const isOnSale = refusal === 'waitingList.error.onSale';
  const book = href('orderTicket', locale, { query: { ticket: type.slug, date } });
  return (
    <div className=":uno: grid gap-12px max-w-56ch [&_h2]:text-30px [&_h2:focus]:[outline:0]">
      <Notice tone={isOnSale ? 'ok' : 'warn'}>
        <p>{t(refusal)}</p>
      </Notice>
      <p>
        <ButtonLink to={isOnSale ? book : rowHref('ticket', locale, type)} variant="solid">
          {t(isOnSale ? 'waitingList.page.book' : 'waitingList.page.otherDay')}
        </ButtonLink>
      </p>
    </div>
  );
}

type FormProps = Props & { asked: Asked; settings: Settings; buyer: Buyer | null };

function Form({ context, intl, asked, settings, buyer }: FormProps) {
  const { locale } = intl;
  const { type, date, day } = asked;
  const { phone, email, channel, channels } = contactOf(buyer, context);
  const slots = type.hasSlots ? (day?.slots ?? []).filter(({ status }) => status !== 'CLOSED') : [];
  const words = intl.words('waitingList.form');
  const privacy = intl.t('waitingList.form.privacy', { days: settings['waitingList.keptDays'] });
  const hotline = settings['park.hotline'];
  return (
    <div>
      <noscript>
        <Notice tone="info">
          <p>{intl.t('waitingList.page.noScript', { hotline })}</p>
        </Notice>
      </noscript>
      <WaitingForm
        ticket={type.slug}
        date={date}
        slots={slots.map((slot) => ({ value: slot.departureId, label: slotText(slot, intl) }))}
        slotId={slots.find(({ departureId }) => departureId === context.query.get('slot'))?.departureId ?? ''}
        units={type.units.map((unit) => ({
          id: unit.id,
          key: unit.key,
          name: unit.name[locale],
          rule: guestRule(unit, intl),
          max: unit.maxPerOrder,
        }))}
        counts={countsOf(type, context.query)}
        maxPerOrder={type.maxPerOrder}
        contact={{ phone, email, channel, channels }}
        locale={locale}
        words={{ ...words, privacy }}
        undo={intl.words('waitingList.undo')}
        stepper={intl.words('common.stepper')}
        other={{
          words: intl.words('waitingList.other'),
          week: intl.words('common.calendar'),
          isFull: day?.status === 'SOLD_OUT',
          to: rowHref('ticket', locale, type),
        }}
      />
    </div>
  );
}

const SLOT_WORDS = {
  AVAILABLE: 'booking.form.slotAvailable',
  LIMITED: 'booking.form.slotLow',
  SOLD_OUT: 'booking.form.slotSold',
  CLOSED: 'booking.form.slotClosed',
} as const;

/** `7:00 · Hết chỗ`. */
function slotText({ time, status }: TicketSlot, { t }: Intl18): string {
  return `${signTime(time)} · ${t(SLOT_WORDS[status])}`;
}

/** From the URL, by the keys of the units: `adult=2&child=1`. */
function countsOf({ units }: TicketType, query: URLSearchParams): Record<string, number> {
  return Object.fromEntries(
    units.map(({ id, key, maxPerOrder }) => {
      const count = Math.trunc(Number(query.get(key)));
      return [id, Number.isFinite(count) ? Math.min(Math.max(0, count), maxPerOrder) : 0];
    }),
  );
}
