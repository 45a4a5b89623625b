import type { Intl18 } from '#i18n/intl.ts';
import type { CsvChange, CsvFault, CsvReport } from '#src/features/resources/csv/csv-report.ts';
import type { Resource, RowOptions } from '#src/features/resources/resources.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import { Tag } from '#src/ui/badge.tsx';
import { RowChanges } from './version-list.tsx';

type Shown = { intl: Intl18; resource: Resource; options: RowOptions };

const TABLE =
  ':uno: w-full [border-collapse:collapse] text-14px [&_th]:(p-[6px_10px] rule-b-line-2 c-ink-2 text-13px font-600 text-left) [&_td]:(p-[8px_10px] rule-b-line align-top wrap-anywhere) max-760:[&_thead]:sr-only max-760:[&_tr]:(grid grid-cols-1 py-8px rule-b-line) max-760:[&_td]:(p-[2px_0] border-0)';

/** What a file would do: how many rows of which sort, what is wrong with which, and the first changes word by word. */
export function CsvResult({ report, ...shown }: Shown & { report: CsvReport }) {
  const { t } = shown.intl;
  const { faults, faultCount, changes, publishing } = report;
  const changeCount = report.added + report.changed;
  return (
    <>
      <p className=":uno: flow-row gap-[4px_14px]">
        {(['added', 'changed', 'same', 'wrong'] as const).map((sort) => (
          <span key={sort}>{t(`resources.csv.count.${sort}`, { count: report[sort] })}</span>
        ))}
      </p>
      {faults.length > 0 && (
        <section aria-labelledby="sheet-faults">
          <h2 id="sheet-faults" className=":uno: text-18px">
            {t('resources.csv.faults')}
          </h2>
          <FaultTable intl={shown.intl} faults={faults} />
          {faultCount > faults.length && (
            <p className="mut">{t('resources.csv.moreFaults', { count: faultCount - faults.length })}</p>
          )}
        </section>
      )}
      {publishing && publishing.faults.length > 0 && (
        <section aria-labelledby="sheet-drafts">
          <h2 id="sheet-drafts" className=":uno: text-18px">
            {t('drafts.many.notReadyTitle')}
          </h2>
          <FaultTable intl={shown.intl} faults={publishing.faults} />
        </section>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="sheet-changes" className=":uno: grid grid-cols-1 gap-8px">
          <h2 id="sheet-changes" className=":uno: text-18px">
            {t('resources.csv.changes')}
          </h2>
          <ol className=":uno: grid grid-cols-1 [&>li]:(grid grid-cols-1 gap-4px py-10px rule-b-line)">
            {changes.map((change) => (
              <Change key={change.row} {...shown} change={change} />
            ))}
          </ol>
          {changeCount > changes.length && (
            <p className="mut">{t('resources.csv.moreChanges', { count: changeCount - changes.length })}</p>
          )}
        </section>
      )}
    </>
  );
}

function Change({ change, ...shown }: Shown & { change: CsvChange }) {
  const { intl, resource } = shown;
  const { t } = intl;
  const { row, id, before, after } = change;
  return (
    <li>
      <p>
        <span className="num mut">{t('resources.csv.row', { row })}</span>{' '}
        <b>{rowName(resource, { id, values: after }, intl)}</b>{' '}
        {before === null && <Tag tone="ok">{t('resources.csv.new')}</Tag>}
      </p>
      <RowChanges {...shown} version={{ before, values: after }} />
    </li>
  );
}

function FaultTable({ intl, faults }: { intl: Intl18; faults: readonly CsvFault[] }) {
  const { t } = intl;
  return (
    <table className={TABLE}>
      <thead>
        <tr>
          {(['row', 'column', 'value', 'why'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`resources.csv.head.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {faults.map((fault) => (
          <tr key={`${fault.row} ${fault.column} ${fault.error}`}>
            <td className="num">{t('resources.csv.row', { row: fault.row })}</td>
            <td>
              <code>{fault.column}</code>
            </td>
            <td>{fault.value}</td>
            <td>{sentenceOf(intl, fault)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What counts the rows of the file. */
const OF_FILE: readonly string[] = ['resources.csv.error.tooMany', 'resources.csv.error.tooManyWrites'];

/** Who changed the row meanwhile is named as far as it is known. */
function sentenceOf(intl: Intl18, { error, values }: CsvFault): string {
  const { t } = intl;
  if (OF_FILE.includes(error)) {
    // The rows with which further files begin are a list.
    const shown = (count: string | number) => (typeof count === 'number' ? intl.number(count) : count);
    return t(error, Object.fromEntries(Object.entries(values).map(([name, count]) => [name, shown(count)])));
  }
  if (error !== 'resources.csv.error.changed') return t(error, values);
  const { name, at, current = 0 } = values;
  const whoever = name ? String(name) : t('resources.conflict.somebody');
  if (!at) return t('resources.csv.error.older', { current });
  return t(error, { name: whoever, time: intl.moment(String(at)) });
}
