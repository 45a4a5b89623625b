/** What has become of the form of a row, above it. */
import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { DraftSaved } from '#src/features/drafts/drafts.ts';
import { FormFaults } from '#src/features/resources/form-faults.tsx';
import type { Resource, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { href } from '#src/routes.ts';
import type { ContentForm } from '#src/screens/staff/content-form.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';

type OutcomeProps = {
  row: StoredRow | null;
  intl: Intl18;
  resource: Resource;
  options: RowOptions;
  form: ContentForm;
  done: string | null;
};

export function Outcome({ intl, resource, options, form, row, done }: OutcomeProps) {
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
  const page =
    row && (resource.pageOf ? resource.pageOf(row.values) : { name: resource.guestPage, params: {} });
  return (
    <Notice tone={done === 'same' ? 'info' : 'ok'} role="status">
      <p>
        {t(text)}{' '}
        {page && (
          <Link className="lnk" to={href(page.name, locale, page)}>
            {t('resources.form.guestPage')}
          </Link>
        )}
      </p>
    </Notice>
  );
}

const DONE: Readonly<Record<string, MessageId>> = {
  saved: 'resources.form.saved',
  same: 'resources.form.same',
};
const DRAFT_DONE: Readonly<Record<string, MessageId>> = {
  same: 'resources.form.same',
  drafted: 'drafts.done.drafted',
  scheduled: 'drafts.done.scheduled',
  unscheduled: 'drafts.done.unscheduled',
  published: 'drafts.done.published',
  discarded: 'drafts.done.discarded',
} satisfies Record<DraftSaved['done'], MessageId>;

/** What is to be done before guests see it. */
export function Lacks({ intl: { t }, lacks }: { intl: Intl18; lacks: readonly MessageId[] }) {
  return (
    <Notice tone="info" title={t('ticketTypes.lack.title')}>
      {lacks.length === 0 && <p>{t('ticketTypes.lack.ready')}</p>}
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{t(lack)}</li>
        ))}
      </ul>
    </Notice>
  );
}
