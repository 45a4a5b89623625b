import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { FormFaults } from '#src/features/resources/form-faults.tsx';
import { ResourceForm } from '#src/features/resources/resource-form.tsx';
import type { Resource, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import { VersionList } from '#src/features/resources/version-list.tsx';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { may } from '#src/values/permissions.ts';
import { type ContentForm, contentForm } from './content-form.ts';
import { contentHistory } from './content-history.ts';
import { contentKind } from './content-kinds.ts';

const NEW = 'new';
/** What the address says about this row and not about the list behind it. */
const OF_ROW = ['version', 'older', 'done'];

/** One row as a form, with its history; `new` is one that is still to be created. */
export async function StaffContentItemScreen({ context }: { context: ScreenContext }) {
  const { db, locale, match, query } = context;
  const { kind: kindName, id = '' } = match?.params ?? {};
  const kind = contentKind(kindName);
  const isAllowed = may(context.user, kind?.resource.permission);
  const row = kind && isAllowed && id !== NEW ? await kind.find(db.read, id) : null;
  // Who lost the permission while typing keeps what was typed, and sees nothing else of the row.
  const isShown = isAllowed ? id === NEW || row !== null : context.refusedForm !== null;
  if (!kind || !isShown) return notFound();
  const intl = intlFor(locale);
  const { t } = intl;
  const { resource } = kind;
  // A refused line of the stock is no form of the row.
  const isOfStock = context.refusedForm?.typed._do === 'stock';
  const [options, form, history, lacks] = await Promise.all([
    kind.options?.(db.read) ?? {},
    contentForm(isOfStock ? { ...context, refusedForm: null } : context, resource, row),
    row ? contentHistory(context, resource, row.id) : null,
    row && kind.lacks ? kind.lacks(context, row) : null,
  ]);
  const extras = form.conflict || form.isPreview ? await import('./content-extras.tsx') : null;
  const render = (text: string) => context.readMarkdown(text).html;
  const { list, itemAt } = addressesOf(context, { kind: resource.kind, id });
  const title = row ? rowName(resource, row, intl) : t(resource.newTitle);
  return (
    <div className=":uno: office-page office-within grid grid-cols-1 gap-18px max-w-1180px">
      <PageHead context={context} title={title} description={t(resource.lead)} />
      <div className=":uno: grid grid-cols-1 gap-6px">
        <Link className="lnk" to={list}>
          {t(resource.title)}
        </Link>
        <h1 className=":uno: text-22px wrap-anywhere">{title}</h1>
      </div>
      <Outcome {...{ intl, resource, options, form }} done={query.get('done')} />
      {lacks && <Lacks {...{ intl, lacks }} />}
      <div className=":uno: grid grid-cols-[minmax(0,1fr)_300px] gap-24px items-start max-1099:grid-cols-1">
        <div className=":uno: grid grid-cols-1 gap-18px">
          <ResourceForm {...{ intl, resource, options, ...form }} action={itemAt()}>
            {form.conflict && extras && (
              <extras.RowConflict {...{ intl, options }} typed={form.typed} conflict={form.conflict} />
            )}
          </ResourceForm>
          {form.isPreview && extras && (
            <extras.RowPreview {...{ intl, resource, render }} typed={form.typed} />
          )}
          {row && kind.hasStock && <Stock {...{ context, row }} action={itemAt()} />}
        </div>
        {row && history && (
          <VersionList
            {...{ intl, resource, options }}
            versions={history.versions}
            current={row.revision}
            versionAt={(version) => itemAt({ version })}
            olderAt={history.older === null ? null : itemAt({ older: history.older })}
          />
        )}
      </div>
    </div>
  );
}

/** Below the form of what has pieces. */
async function Stock(props: { context: ScreenContext; row: StoredRow; action: `/${string}` }) {
  const { ContentStock } = await import('./content-stock.tsx');
  return <ContentStock {...props} />;
}

/** What is to be done before guests see it. */
function Lacks({ intl: { t }, lacks }: { intl: Intl18; lacks: readonly MessageId[] }) {
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

/** Of the list as it was left, and of this row beside it. */
function addressesOf({ locale, query }: ScreenContext, params: { kind: string; id: string }) {
  const state = Object.fromEntries([...query].filter(([name]) => !OF_ROW.includes(name)));
  return {
    list: href('staffContentList', locale, { params: { kind: params.kind }, query: state }),
    itemAt: (own: Record<string, string | number> = {}) =>
      href('staffContentItem', locale, { params, query: { ...state, ...own } }),
  };
}

type OutcomeProps = {
  intl: Intl18;
  resource: Resource;
  options: RowOptions;
  form: ContentForm;
  done: string | null;
};

/** What has become of the form, above it. */
function Outcome({ intl, resource, options, form, done }: OutcomeProps) {
  const { t, locale } = intl;
  if (form.message) return <FormFaults {...{ intl, resource, options, ...form }} />;
  if (form.from !== null)
    return (
      <Notice tone="info" role="status">
        <p>{t('resources.history.filled', { revision: form.from })}</p>
      </Notice>
    );
  if (form.conflict || form.isPreview || (done !== 'saved' && done !== 'same')) return null;
  return (
    <Notice tone={done === 'saved' ? 'ok' : 'info'} role="status">
      <p>
        {t(`resources.form.${done}`)}{' '}
        <Link className="lnk" to={href(resource.guestPage, locale)}>
          {t('resources.form.guestPage')}
        </Link>
      </p>
    </Notice>
  );
}
