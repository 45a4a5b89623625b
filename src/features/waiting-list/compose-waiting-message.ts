import type { Db } from '#db/client.ts';
import type { WaitingMessageKind } from '#db/schema/messages.ts';
import type { WaitingEntryRow, WaitingState } from '#db/schema/waiting-list.ts';
import { factsMail } from '#emails/facts-mail.tsx';
import { renderMail } from '#emails/render-mail.ts';
import { shortDayText } from '#i18n/day-text.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { genericMailFrame } from '#src/features/messages/generic-mail-frame.ts';
import type { Composed, LeasedMessage, Routed } from '#src/features/messages/messages.ts';
import { nextMorning } from '#src/features/messages/quiet-hours.ts';
import { stopAt } from '#src/features/messages/stop-at.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { findTicketTypeById } from '#src/features/tickets/tickets.queries.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { href, rowHref } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { zaloBlanks } from '#src/server/env/zalo-templates.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import type { ZaloNotice } from '#src/server/sending/zalo-oa.ts';
import { type Channel, channelsFor } from '#src/values/channel.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { Settings } from '#src/values/settings.ts';
import { findLatestOffer } from './offers.queries.ts';
import { findEntry, findStartTime } from './waiting-list.queries.ts';
import { hasLetPass } from './waiting-list.ts';
import { waitingFacts } from './waiting-texts.ts';

type Ctx = { db: Db; now: string };
type Task = {
  kind: WaitingMessageKind;
  entry: WaitingEntryRow;
  type: TicketType;
  startTime: string;
  /** The key of its texts. */
  words: WaitingMessageKind | 'waiting-over';
  /** When the offered places go on to the next; null while none are held. */
  until: string | null;
  settings: Settings;
};

/** In which states something is still true. */
const TRUE_IN: Record<WaitingMessageKind, readonly WaitingState[]> = {
  'waiting-joined': ['waiting', 'offered'],
  'waiting-full': ['waiting', 'offered', 'refused'],
  'waiting-offered': ['offered'],
  'waiting-lapsed': ['lapsed'],
  'waiting-withdrawn': ['waiting'],
  'waiting-unsold': ['passed'],
  'waiting-passed': ['passed'],
};

/** The message to a waiting group, by the channel they chose first, then by the others. */
export async function composeWaitingMessage(
  { db, now }: Ctx,
  message: LeasedMessage,
  open: readonly Channel[] = openChannels(),
): Promise<Routed> {
  const task = await openTask(db, message);
  if ('skipped' in task) return task;
  const { entry, until } = task;
  if (task.kind === 'waiting-offered' && (until === null || until <= now))
    return { skipped: 'no longer held' };
  const channels = channelsFor({ ...entry, first: entry.channel ?? 'email', open });
  if (channels.length === 0) return { skipped: 'no way to reach the visitor' };
  const parts = {
    to: entry,
    text: () => textOf(task),
    notice: () => noticeOf(task),
    compose: () => composeMail(task),
  };
  return {
    dispatch: {
      stops: channels.map((channel) => stopAt(channel, parts)),
      isMailedAnyway: false,
      // Places that will be gone before the morning are worth a telephone that buzzes.
      isUrgent: task.kind === 'waiting-offered' && until !== null && until <= nextMorning(now),
    },
  };
}

async function openTask(
  db: Db,
  { kind: asked, payload }: LeasedMessage,
): Promise<Task | { skipped: string }> {
  const kind = asked as WaitingMessageKind;
  const entry = await findEntry(db.read, payload?.entryId ?? '');
  if (!entry || !TRUE_IN[kind].includes(entry.state)) return { skipped: 'overtaken by events' };
  const type = await findTicketTypeById(db.read, entry.ticketTypeId);
  if (!type) throw new Error(`the ticket of entry ${entry.code} is gone`);
  const held = await findLatestOffer(db.read, entry.id);
  const isHeld = held?.offer.outcome === 'open' && held.hold.state === 'held';
  const settings = await readSettings(db.read);
  const startTime = await findStartTime(db.read, entry.departureId);
  const words = kind === 'waiting-passed' && hasLetPass(entry, held) ? 'waiting-over' : kind;
  return { kind, words, entry, type, startTime, settings, until: isHeld ? held.hold.expiresAt : null };
}

function valuesOf({ entry, type, until, settings }: Task, intl: Intl18) {
  return {
    park: settings['park.name'],
    ticket: type.name[entry.locale],
    day: intl.day(entry.day, 'long'),
    until: until ? intl.moment(until) : '',
    time: until ? parkTime(until) : '',
    date: until ? shortDayText(parkDay(until), intl.locale) : '',
    max: settings['waitingList.perContact'],
    hours: Math.round(settings['waitingList.offerMinutes'] / 60),
  };
}

/** URL of the status page; leads into the checkout while places are held. */
function pathOf({ code, locale }: WaitingEntryRow): string {
  return href('waitingList', locale, { query: { code, key: holdSecret(code) } });
}

function otherDay({ type, entry: { locale } }: Task): string {
  return rowHref('ticket', locale, type);
}

function linkOf(task: Task): string {
  return `${siteOrigin()}${task.entry.state === 'passed' ? otherDay(task) : pathOf(task.entry)}`;
}

function textOf(task: Task): string {
  const intl = intlFor(task.entry.locale);
  return intl.t(`waitingList.text.${task.words}`, { ...valuesOf(task, intl), url: linkOf(task) });
}

/** The values for the blanks of the Zalo template of these words. */
function noticeOf(task: Task): Pick<ZaloNotice, 'template' | 'locale' | 'data'> {
  const { entry, type, until, settings, words } = task;
  // Who has too many is shown one of those they have; only a refused one was not added.
  const template = words === 'waiting-full' && entry.state !== 'refused' ? 'waiting-limit' : words;
  const intl = intlFor(entry.locale);
  const values: Record<string, string> = {
    customer_name: intl.t('zalo.noName'),
    order_code: spacedCode(entry.code),
    order_link: linkOf(task),
    visit_date: intl.day(entry.day, 'long'),
    ticket: type.name[entry.locale],
    limit: String(settings['waitingList.perContact']),
    held_until: until ? intl.moment(until) : '',
  };
  const data = Object.fromEntries(zaloBlanks(template).map((name) => [name, values[name] ?? '']));
  return { template, locale: entry.locale, data };
}

async function composeMail(task: Task): Promise<Composed> {
  const { kind, words, entry, settings } = task;
  const intl = intlFor(entry.locale);
  const { t } = intl;
  const values = valuesOf(task, intl);
  const frame = genericMailFrame({
    settings,
    locale: entry.locale,
    code: spacedCode(entry.code),
    why: t('waitingList.mail.why'),
    link: { path: pathOf(entry), label: t('waitingList.mail.manage') },
  });
  const subject = t(`waitingList.mail.${words}.subject`, values);
  const isRefused = entry.state === 'refused';
  const text = t(
    isRefused ? 'waitingList.mail.waiting-full.refused' : `waitingList.mail.${words}.text`,
    values,
  );
  const content = factsMail({
    frame,
    subject,
    title: subject,
    preview: text,
    paragraphs: [text],
    facts: waitingFacts(intl, task),
    action: { href: linkOf(task), label: t(`waitingList.mail.${words}.open`) },
    closing: kind === 'waiting-joined' ? t('waitingList.mail.closing') : undefined,
  });
  const mail = { ...(await renderMail(content)), attachments: [], to: entry.email ?? '' };
  return { mail: { ...mail, replyTo: settings['park.email'] } };
}
