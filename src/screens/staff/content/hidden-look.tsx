import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { rowLink } from '#src/features/drafts/draft-link.ts';
import { findHiddenSlugs } from '#src/features/drafts/hidden-rows.queries.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { PreviewLinks } from './publishing.tsx';

type Props = { context: ScreenContext; resource: Resource; row: StoredRow };

/** Above the form of a row that guests do not see and that counts as soon as it is saved: how its page would look. */
export async function HiddenLook({ context: { db, locale, now }, resource, row }: Props) {
  const hidden = { kind: resource.kind, rowId: row.id };
  if (!(await findHiddenSlugs(db.read, hidden))) return null;
  const intl = intlFor(locale);
  return (
    <section aria-label={intl.t('drafts.preview.hiddenTitle')}>
      <p className="mut sm">{intl.t('drafts.preview.hiddenLead')}</p>
      <PreviewLinks
        intl={intl}
        link={rowLink(hidden, now)}
        resource={resource}
        hint="drafts.preview.hiddenHint"
      />
    </section>
  );
}
