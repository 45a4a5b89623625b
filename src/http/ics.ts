/** Calendar events as an iCalendar file (RFC 5545), on the park's clock. */
type CalendarEvent = {
  /** Stable for the same visit, so that importing twice gives one entry. */
  uid: string;
  /** UTC instant, ISO text: when this version was made. */
  stampedAt: string;
  day: string;
  /** `HH:MM` in the park. */
  startTime: string;
  endTime: string;
  title: string;
  location: string;
  description: string;
  url: string;
};

const ZONE = 'Asia/Ho_Chi_Minh';
const LINE_MAX_BYTES = 75;
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function calendarFile(...events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dinh May//Tickets//VI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...TIMEZONE,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp(event.stampedAt)}`,
    `DTSTART;TZID=${ZONE}:${localTime(event.day, event.startTime)}`,
    `DTEND;TZID=${ZONE}:${localTime(event.day, event.endTime)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url.replaceAll(/\s/g, '')}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** TEXT values: backslash, comma and semicolon are escaped, line breaks become `\n`, other controls go. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Lines longer than 75 bytes continue on the next one after a space; a character is never split. */
export function fold(line: string): string {
  const encoder = new TextEncoder();
  const folded: string[] = [];
  let current = '';
  let bytes = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (bytes + size > LINE_MAX_BYTES) {
      folded.push(current);
      current = ' ';
      bytes = 1;
    }
    current += char;
    bytes += size;
  }
  return [...folded, current].join('\r\n');
}

function localTime(day: string, time: string): string {
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function stamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
