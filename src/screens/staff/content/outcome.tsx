/** What has become of the form of a row, above it. */
import type { ReactNode } from 'react';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DraftSaved } from '#src/features/drafts/drafts.ts';
import { FormFaults } from '#src/features/resources/form-faults.tsx';
import type { Resource, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { FITS } from '#src/features/resources/translations/fits.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import type { ContentForm } from './content-form.ts';

type OutcomeProps = {
  row: StoredRow | null;
  intl: Intl18;
  resource: Resource;
  options: RowOptions;
  form: ContentForm;
  done: string | null;
  /** Where what was just done may be taken back. */
  takeBack: ReactNode;
};

export function Outcome({ intl, resource, options, form, row, done, takeBack }: OutcomeProps) {
  const { t, locale } = intl;
  if (form.message) return <FormFaults {...{ intl, resource, options, ...form }} />;
  if (form.from !== null)
    return (
      <Notice tone="info" role="status">
        <p>
          {t(resource.publishing ? 'drafts.filled' : 'resources.history.filled', { revision: form.from })}
        </p>
      </Notice>
    );
  const text = done === null ? undefined : (resource.publishing ? DRAFT_DONE : DONE)[done];
  if (form.conflict || form.isPreview || !text) return null;
  const to = row && pathOf(resource, row, locale);
  return (
    <Notice tone={done === 'same' ? 'info' : 'ok'} role="status">
      <p>
        {t(text)}{' '}
        {to && (
          <Link className="lnk" to={to}>
            {t('resources.form.guestPage')}
          </Link>
        )}
      </p>
      {done !== 'same' && done !== FITS && takeBack}
    </Notice>
  );
}

/** Where guests see the row; null for one that no page shows. */
function pathOf(resource: Resource, { values }: StoredRow, locale: Locale) {
  return resource.guestPath ? resource.guestPath(values, locale) : href(resource.guestPage, locale);
}

const DONE: Readonly<Record<string, MessageId>> = {
  saved: 'resources.form.saved',
  same: 'resources.form.same',
  takenBack: 'resources.takeBack.saved',
  [FITS]: 'resources.fits.done',
};
const DRAFT_DONE: Readonly<Record<string, MessageId>> = {
  same: 'resources.form.same',
  drafted: 'drafts.done.drafted',
  scheduled: 'drafts.done.scheduled',
  unscheduled: 'drafts.done.unscheduled',
  published: 'drafts.done.published',
  discarded: 'drafts.done.discarded',
  takenBack: 'resources.takeBack.published',
  restored: 'resources.themes.archive.restored',
  [FITS]: 'resources.fits.done',
} satisfies Record<DraftSaved['done'] | 'takenBack' | 'restored' | typeof FITS, MessageId>;

const OF_TIMETABLE = new Set<MessageId>(['ticketTypes.lack.noTimetable', 'ticketTypes.lack.noPlaces']);

/** What is to be done before guests see it. */
export function Lacks({ intl: { t, locale }, lacks }: { intl: Intl18; lacks: readonly MessageId[] }) {
  return (
    <Notice tone="info" title={t('ticketTypes.lack.title')}>
      {lacks.length === 0 && <p>{t('ticketTypes.lack.ready')}</p>}
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{t(lack)}</li>
        ))}
      </ul>
      {lacks.some((lack) => OF_TIMETABLE.has(lack)) && (
        <p>
          <Link className="lnk" to={href('staffRules', locale)}>
            {t('ticketTypes.lack.toTimetable')}
          </Link>
        </p>
      )}
    </Notice>
  );
}
