import { type FormEvent, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { GateGroup, GroupTicket } from './gate.ts';

type Shown = { group: GateGroup; words: Words<'gate.group'>; locale: Locale };

/** The tickets of a group to choose from, all that may enter chosen; the others say why not. */
export function GroupChoice({
  group,
  words,
  locale,
  onAdmit,
}: Shown & { onAdmit: (codes: string[]) => void }) {
  const open = group.tickets.filter(({ result }) => result === 'ok');
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = open.filter(({ code }) => !left.includes(code));
  const people = chosen.reduce((sum, { paxCount }) => sum + paxCount, 0);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onAdmit(chosen.map(({ code }) => code));
  }

  return (
    <form onSubmit={submit} className="gate-form">
      <fieldset>
        <legend className="sr-only">{words.choose}</legend>
        {group.tickets.map((ticket) => (
          <label key={ticket.code} className="gate-row">
            <input
              type="checkbox"
              disabled={ticket.result !== 'ok'}
              checked={ticket.result === 'ok' && !left.includes(ticket.code)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(checked ? left.filter((code) => code !== ticket.code) : [...left, ticket.code])
              }
            />
            <TicketLine {...{ ticket, words, locale }} />
          </label>
        ))}
      </fieldset>
      {open.length > 0 && (
        <Button type="submit" variant="solid" isBlock aria-disabled={people === 0 || undefined}>
          {formatMessage(words.admit, { count: people }, locale)}
        </Button>
      )}
    </form>
  );
}

/** Who of the chosen was not let in, and why. */
export function LeftOut({ group, words, locale }: Shown) {
  const left = group.tickets.filter(({ result }) => result !== 'ok');
  if (left.length === 0) return null;
  return (
    <>
      <p className="gate-answer-text">{words.left}</p>
      <ul>
        {left.map((ticket) => (
          <li key={ticket.code} className="gate-row">
            <TicketLine {...{ ticket, words, locale }} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TicketLine({ ticket, words, locale }: Omit<Shown, 'group'> & { ticket: GroupTicket }) {
  const { code, name, unit, paxCount, startTime, result } = ticket;
  const people = formatMessage(words.people, { count: paxCount }, locale);
  return (
    <span>
      <b>{[unit, people, startTime].filter(Boolean).join(' · ')}</b>
      <br />
      <span className="num">{spacedCode(code)}</span> · {name}
      {result !== 'ok' && (
        <>
          <br />
          <b>{stateText(ticket, words)}</b>
        </>
      )}
    </span>
  );
}

function stateText({ result, used, gates, dayText }: GroupTicket, words: Shown['words']): string {
  if (result === 'ok' || result === 'unknown' || result === 'bad-signature') return '';
  if (result === 'already-used' && !used) return words.used;
  const values = {
    gates: gates.join(', '),
    day: dayText,
    time: used ? parkTime(used.at) : '',
    gate: used?.gate ?? '',
  };
  return formatMessage(words[result], values, 'vi');
}
