import { intlFor } from '#i18n/intl.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { Action, Paragraph, Stressed } from './parts.tsx';

type ReminderProps = MailFrame & {
  day: string;
  count: number;
  /** Departure of a slot ticket, or null for a day ticket. */
  startTime: string | null;
  /** Before it the tickets do not count. */
  entryFrom?: string | null;
  /** The forecast, or the state of the lifts, in a sentence; null when unknown. */
  weather: string | null;
  mapUrl: string;
};

/** The day before the visit: when, what the weather will be, how to get there, and the tickets once more. */
export function reminderMail(props: ReminderProps): MailContent {
  const words = wordsOf(props);
  return {
    subject: words.subject,
    body: <Reminder {...props} />,
    text: plainText(props, [
      words.title,
      words.greeting,
      ...words.paragraphs,
      `${words.open}: ${props.orderUrl}`,
      `${words.map}: ${props.mapUrl}`,
    ]),
  };
}

function Reminder(props: ReminderProps) {
  const words = wordsOf(props);
  return (
    <MailLayout frame={props} title={words.title} preview={words.paragraphs[0] ?? ''}>
      <Paragraph>{words.greeting}</Paragraph>
      {words.paragraphs.map((text) => (
        <Paragraph key={text}>
          <Stressed text={text} part={words.day} />
        </Paragraph>
      ))}
      <Action href={props.orderUrl} label={words.open} more={{ href: props.mapUrl, label: words.map }} />
    </MailLayout>
  );
}

function wordsOf({
  locale,
  name,
  code,
  day: visit,
  count,
  startTime,
  entryFrom,
  weather,
  park,
}: ReminderProps) {
  const intl = intlFor(locale);
  const day = intl.day(visit, 'full');
  const [opens, closes] = [signTime(park.opensAt), signTime(park.closesAt)];
  return {
    day,
    subject: intl.t('messages.reminder.subject', { park: park.name, code: spacedCode(code) }),
    title: intl.t('messages.reminder.title'),
    greeting: intl.t('messages.greeting', { name }),
    paragraphs: [
      intl.t('messages.reminder.lead', { count, code: spacedCode(code), day }),
      startTime
        ? intl.t('messages.tickets.leadSlot', { time: signTime(startTime) })
        : entryFrom
          ? intl.t('messages.tickets.leadFrom', { time: signTime(entryFrom) })
          : intl.t('messages.tickets.leadHours', { opens, closes }),
      ...(weather ? [weather] : []),
      intl.t('messages.reminder.place', { address: park.address, hotline: park.hotline }),
    ],
    open: intl.t('messages.tickets.open', { count }),
    map: intl.t('messages.reminder.map'),
  };
}
