import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Timeline, type TimelineEntry } from '#src/ui/timeline/timeline.tsx';
import type { QuoteStory } from './quote-story.queries.ts';
import { quoteTotalVnd } from './staff-quotes.ts';

type Props = {
  intl: Intl18;
  story: QuoteStory;
  /** By the ids of staff. */
  names: ReadonlyMap<string, string>;
  today: string;
  /** How a note is written. */
  children: ReactNode;
};

/** What has happened to a request, the newest on top, on the wire; notes are between members of staff. */
export function QuoteStoryPanel({ intl, story, names, today, children }: Props) {
  const { t } = intl;
  return (
    <section className=":uno: grid grid-cols-1 gap-12px content-start min-w-0" aria-labelledby="quote-story">
      <h3 className=":uno: text-17px" id="quote-story">
        {t('quotes.staff.story')}
      </h3>
      {children}
      <Timeline {...{ intl, today }} entries={entriesOf(intl, story, names)} />
    </section>
  );
}

function entriesOf(intl: Intl18, story: QuoteStory, names: Props['names']): TimelineEntry[] {
  const { t } = intl;
  const nameOf = (id: string) => names.get(id) ?? t('quotes.staff.by.staff');
  const entries: TimelineEntry[] = [
    // Their answer says more than that one was given.
    ...story.events
      .filter(({ to }) => to !== 'quoted')
      .map(({ id, at, to, actor }) => ({
        ...{ id: `event-${id}`, at, text: t(`quotes.staff.event.${to}`), detail: '' },
        by: actorText(intl, actor, nameOf),
      })),
    ...story.notes.map(({ id, createdAt, body, stage, authorId }) => ({
      ...{ id, at: createdAt, detail: body, by: nameOf(authorId), isPrivate: true },
      text: stage ? t('quotes.staff.why') : t('quotes.staff.noted'),
    })),
    ...story.answers.map((answer) => answerEntry(intl, answer, nameOf(answer.authorId))),
  ];
  return entries.toReversed().toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

function actorText({ t }: Intl18, actor: string, nameOf: (id: string) => string): string {
  if (actor === 'visitor') return t('quotes.staff.by.guest');
  return actor.startsWith('staff:') ? nameOf(actor.slice('staff:'.length)) : t('quotes.staff.by.auto');
}

function answerEntry(intl: Intl18, answer: QuoteStory['answers'][number], by: string): TimelineEntry {
  const { t, money, day } = intl;
  const { id, createdAt, mail, validUntil, priceVnd, guests } = answer;
  const totalVnd = quoteTotalVnd(answer);
  const sum =
    answer.basis === 'guest'
      ? t('quotes.staff.sumEach', {
          ...{ price: money(priceVnd), count: guests ?? 0, total: money(totalVnd ?? 0) },
        })
      : money(priceVnd);
  const sent = t(`quotes.staff.mail.${mail ?? 'waiting'}`);
  const until = t('quotes.staff.holds', { day: day(validUntil, 'short') });
  return {
    ...{ id, at: createdAt, text: t('quotes.staff.answered'), by, isTrouble: mail === 'dead' },
    detail: [sum, until, sent].join(' · '),
    folded: { label: t('quotes.staff.sentText'), text: answer.body },
  };
}
