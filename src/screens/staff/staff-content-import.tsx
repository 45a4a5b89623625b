import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CsvResult } from '#src/features/resource-history/csv-result.tsx';
import { csvColumns } from '#src/features/resources/csv/csv-columns.ts';
import { CSV_MAX_ROWS, CSV_MAX_WRITES } from '#src/features/resources/csv/csv-report.ts';
import { loadReport } from '#src/features/resources/csv/load-report.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PostedFile } from '#src/ui/fields/posted-file.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { may, mayNow } from '#src/values/permissions.ts';
import { type ContentKind, contentKind } from './content/content-kinds.ts';
import { CsvOutcome } from './content/csv-outcome.tsx';
import { ClosedRoom } from './people/closed-room.tsx';

const HASH = /^[0-9a-f]{64}$/;

/** A file of rows: what it would do is shown first, and only that is saved. */
export function StaffContentImportScreen({ context }: { context: ScreenContext }) {
  const { locale, match, user, refusedForm } = context;
  const kind = contentKind(match?.params.kind);
  const isAllowed = kind !== null && may(user, kind.resource.permission);
  if (!kind || !user) return notFound();
  const { permission, title: name } = kind.resource;
  // Who lost the permission meanwhile is told so.
  if (!isAllowed && !refusedForm) return <ClosedRoom {...{ context, permission, name }} />;
  const intl = intlFor(locale);
  const { t } = intl;
  const { resource } = kind;
  const params = { kind: resource.kind };
  const hash = context.query.get('file') ?? '';
  const title = t('resources.csv.title', { list: t(resource.title) });
  return (
    <div className=":uno: office-page office-within grid grid-cols-1 gap-18px max-w-900px [&_.btn]:h-44px">
      <PageHead context={context} title={title} description={t('resources.csv.lead')} />
      <div className=":uno: grid grid-cols-1 gap-6px">
        <Link className="lnk" to={href('staffContentList', locale, { params })}>
          {t(resource.title)}
        </Link>
        <h1 className=":uno: text-22px">{title}</h1>
      </div>
      {refusedForm && (
        <Notice tone="err" role="alert" title={t('resources.csv.refused')}>
          <p>{refusedForm.message}</p>
        </Notice>
      )}
      {isAllowed && HASH.test(hash) && (
        <Part context={context} of={(own) => fileReport(own, kind, hash)} waiting={<ConsoleSkeleton />} />
      )}
      <Upload intl={intl} action={href('staffContentImport', locale, { params })} isAgain={HASH.test(hash)} />
      {resource.publishing && <p className="hint">{t('drafts.many.fileHint')}</p>}
      <Columns intl={intl} resource={resource} />
    </div>
  );
}

/** What the file that was sent would do; whoever waited too long is told that it is gone. */
async function fileReport(context: ScreenContext, { resource, options: load }: ContentKind, hash: string) {
  const { db, locale, refusedForm, user } = context;
  const intl = intlFor(locale);
  const params = { kind: resource.kind };
  const isOfTypes = resource.kind === 'ticket-types';
  const { FileEffect } = isOfTypes ? await import('./content/type-effect.tsx') : { FileEffect: null };
  const [report, options] = await Promise.all([
    loadReport(context, { ...params, hash }),
    load?.(db.read) ?? {},
  ]);
  if (report === null)
    return refusedForm ? null : (
      <Notice tone="warn" role="status">
        <p>{intl.t('resources.csv.error.expired')}</p>
      </Notice>
    );
  return (
    <>
      {FileEffect && <FileEffect {...{ context, report }} />}
      <CsvOutcome
        intl={intl}
        resource={resource}
        report={report}
        mayPublish={resource.publishing !== null && mayNow(user, resource.publishing)}
        action={href('staffContentImport', locale, { params, query: { file: hash } })}
        hash={hash}
        seen={(report as { effect?: { key: string } }).effect?.key}
      />
      <CsvResult {...{ intl, resource, options, report }} />
    </>
  );
}

type UploadProps = { intl: Intl18; action: `/${string}`; isAgain: boolean };

function Upload({ intl: { t, number }, action, isAgain }: UploadProps) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className=":uno: grid grid-cols-1 justify-items-start gap-12px p-[16px_18px] bg-surface rule-line"
    >
      <PostedFile
        name="file"
        label={t(isAgain ? 'resources.csv.another' : 'resources.csv.file')}
        pick={t('resources.csv.pick')}
        accept=".csv,.txt,text/csv"
        hint={t('resources.csv.rule', { rows: number(CSV_MAX_ROWS), writes: number(CSV_MAX_WRITES) })}
      />
      <Button type="submit" name="_do" value="check" variant={isAgain ? 'line' : 'solid'}>
        {t('resources.csv.check')}
      </Button>
    </form>
  );
}

/** What the columns are called, and in which form their cells stand. */
function Columns({ intl: { t }, resource }: { intl: Intl18; resource: Resource }) {
  return (
    <details>
      <summary className=":uno: py-12px">
        <span className="lnk">{t('resources.csv.columns')}</span>
      </summary>
      <p>{t('resources.csv.columnsText')}</p>
      <dl className=":uno: grid grid-cols-1 gap-6px mt-8px [&>div]:(flex flex-wrap gap-[2px_12px]) [&_dd]:c-ink-2">
        {csvColumns(resource).map(({ path, field, language }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
            </dt>
            <dd>
              {t(field.label)}
              {language && ` (${t(`resources.language.${language}`)})`}.{' '}
              {t(`resources.csv.form.${formOf(field.kind)}`)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function formOf(kind: Resource['fields'][string]['kind']) {
  if (kind === 'rows' || kind === 'amounts') return 'list';
  if (kind === 'pair') return 'text';
  return kind;
}
