import type { Intl18 } from '#i18n/intl.ts';
import type { CsvReport } from '#src/features/resources/csv/csv-report.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';

type Props = {
  intl: Intl18;
  resource: Resource;
  report: CsvReport;
  mayPublish: boolean;
  action: `/${string}`;
  hash: string;
  /** The key of the effect on days and orders that is shown above. */
  seen: string | undefined;
};

/** Nothing is written yet, and how it would be. */
export function CsvOutcome({ intl, resource, report, mayPublish, action, hash, seen }: Props) {
  const { t } = intl;
  const count = report.added + report.changed;
  if (report.faultCount > 0)
    return (
      <Notice tone="err" role="alert" title={t('resources.csv.wrong', { count: report.faultCount })}>
        <p>{t('resources.csv.wrongText')}</p>
      </Notice>
    );
  if (count === 0)
    return (
      <Notice tone="info" role="status">
        <p>{t('resources.csv.nothing')}</p>
      </Notice>
    );
  return (
    <form method="post" encType="multipart/form-data" action={action} className=":uno: flow-row gap-12px">
      <input type="hidden" name="_file" value={hash} />
      {seen && <input type="hidden" name="_seen" value={seen} />}
      <Button type="submit" variant="solid" name="_do" value="import">
        {t(resource.publishing ? 'drafts.many.importDrafts' : 'resources.csv.import', { count })}
      </Button>
      {mayPublish && report.publishing?.faultCount === 0 && (
        <Button type="submit" variant="cta" name="_do" value="importPublished">
          {t('drafts.many.importPublished', { count })}
        </Button>
      )}
      <span className="mut">{t('resources.csv.notYet')}</span>
      {mayPublish && <NotReady {...{ intl, report }} />}
    </form>
  );
}

/** Why the rows cannot be published at once. */
function NotReady({ intl: { t }, report: { publishing } }: Pick<Props, 'intl' | 'report'>) {
  const { faultCount = 0 } = publishing ?? {};
  if (publishing && faultCount === 0) return null;
  return (
    <p className="hint">
      {publishing ? t('drafts.many.notReady', { count: faultCount }) : t('drafts.many.oneByOne')}
    </p>
  );
}
