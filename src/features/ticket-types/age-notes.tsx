import type { Intl18 } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { agesText } from '#src/features/tickets/rules/guest-rule.ts';
import { Notice } from '#src/ui/badge.tsx';
import { type AgeNote, ageNotes } from './unit-ages.ts';

const SHOWN_MAX = 6;
const AGE = /^\d{1,3}$/;

/** Beside the guest types of a ticket: ages that two of them take, and ages that none takes. */
export function AgeNotes({ intl, typed }: { intl: Intl18; typed: Typed }) {
  const notes = ageNotes(unitsIn(typed, intl.locale));
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn" title={intl.t('ticketTypes.ages.title')}>
      <ul>
        {notes.slice(0, SHOWN_MAX).map((note) => (
          <li key={JSON.stringify(note)}>{noteText(note, intl)}</li>
        ))}
      </ul>
      <p>{intl.t('ticketTypes.ages.note')}</p>
    </Notice>
  );
}

function noteText(note: AgeNote, intl: Intl18): string {
  const ages = agesText(note.ages, intl).toLocaleLowerCase(intl.locale);
  if (note.kind === 'gap') return intl.t('ticketTypes.ages.gap', { ages });
  return intl.t('ticketTypes.ages.overlap', { ages, one: note.one, other: note.other });
}

/** Those on sale, as they stand in the form. */
function unitsIn(typed: Typed, locale: string) {
  const at = (key: string, leaf: string) => typed[`units.${key}.${leaf}`] ?? '';
  return (typed.units ?? '')
    .split(' ')
    .filter((key) => key !== '' && at(key, 'isActive') !== '')
    .map((key) => ({
      name: at(key, `name.${locale}`) || at(key, 'name.vi'),
      ...{ fromAge: ageIn(at(key, 'fromAge')), toAge: ageIn(at(key, 'toAge')) },
    }));
}

function ageIn(text: string): number | null {
  return AGE.test(text.trim()) ? Number(text) : null;
}
