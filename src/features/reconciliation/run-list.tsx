import './ledger.css';
import type { DifferenceKind } from '#db/schema/ledger.ts';
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { providerName } from './account-name.tsx';
import { OpenedRow, type Opening } from './opened-row.tsx';
import { SolveForm } from './solve-form.tsx';

export type FoundDifference = {
  id: string;
  kind: DifferenceKind;
  ref: string;
  code: string;
  day: string;
  provider: string;
  oursVnd: number;
  theirsVnd: number;
  note: string;
  solvedAt: string | null;
  solution: string | null;
};
type ReconciliationRun = {
  id: string;
  day: string;
  provider: string;
  finishedAt: string | null;
  checked: number;
  differences: number;
};

type ListProps = { intl: Intl18; found: readonly FoundDifference[]; opening: Opening };

/** Differences from a provider's records, the opened one with a field for the solution. */
export function DifferenceList({ intl, found, opening }: ListProps) {
  const { t } = intl;
  if (found.length === 0) return <p className="mut">{t('reconciliation.staff.noDifferences')}</p>;
  return (
    <ul className=":uno: grid gap-16px [&_li]:(grid gap-8px py-16px px-18px rule-line-2 round-1 bg-surface)">
      {found.map((difference) => (
        <Difference key={difference.id} {...{ intl, difference, opening }} />
      ))}
    </ul>
  );
}

type DifferenceProps = Omit<ListProps, 'found'> & { difference: FoundDifference };

function Difference({ intl, difference, opening }: DifferenceProps) {
  const { t, money, day } = intl;
  const { id, code, ref, oursVnd, theirsVnd, provider, solution, solvedAt } = difference;
  const about = [code && spacedCode(code), ref].filter(Boolean).join(' · ');
  const facts = (
    <>
      <div>
        <Tag tone={solvedAt ? 'ok' : 'warn'}>{kindText(intl, difference)}</Tag>
      </div>
      <p>
        <b className="num">{about}</b>
        {` · ${providerName(intl, provider)}, ${day(difference.day, 'long')}`}
      </p>
      <p className="num">
        {[
          t('reconciliation.staff.ours', { amount: money(oursVnd) }),
          t('reconciliation.staff.theirs', {
            provider: providerName(intl, provider),
            amount: money(theirsVnd),
          }),
          noteText(intl, difference),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
  if (solvedAt)
    return (
      <Static as="li">
        {facts}
        <p>{t('reconciliation.staff.solved', { solution: solutionText(intl, solution ?? '') })}</p>
      </Static>
    );
  return (
    <OpenedRow
      {...opening}
      {...{ intl, id }}
      name={about}
      label={t('reconciliation.staff.open')}
      form={() => <SolveForm id={id} words={intl.words('reconciliation.staff')} />}
    >
      {facts}
    </OpenedRow>
  );
}

function kindText({ t }: Intl18, { provider, kind }: FoundDifference): string {
  const own = `reconciliation.kind.${provider}.${kind}`;
  return hasMessage(own) ? t(own) : t(`reconciliation.kind.${kind}`);
}

/**
 * A provider's answer code or why it is none, what the bank wrote beside money of its own, our number of ours, or a box of
 * the counter.
 */
function noteText({ t }: Intl18, { provider, kind, note }: FoundDifference): string {
  if (note === '') return '';
  const why = `reconciliation.note.${kind}.${note}`;
  if (hasMessage(why)) return t(why);
  if (provider === 'transfer' && kind !== 'silent') {
    const isTheirs = kind === 'paid-there' || kind === 'refund-there';
    return t(isTheirs ? 'reconciliation.note.transfer' : 'reconciliation.note.ours', { note });
  }
  const box = `reconciliation.note.${note}`;
  if (provider === 'counter' && hasMessage(box)) return t(box);
  return t('reconciliation.staff.answer', { note });
}

function solutionText({ t }: Intl18, solution: string): string {
  const own = `reconciliation.solution.${solution}`;
  return hasMessage(own) ? t(own) : solution;
}

export function RunList({
  intl,
  runs,
  hour,
}: {
  intl: Intl18;
  runs: readonly ReconciliationRun[];
  hour: number;
}) {
  const { t, day } = intl;
  if (runs.length === 0) return <p className="mut">{t('reconciliation.staff.noRuns', { hour })}</p>;
  return (
    <Static
      as="ul"
      className=":uno: [&_li]:(flex flex-wrap justify-between gap-[2px_24px] py-10px rule-b-line-2)"
    >
      {runs.map(({ id, provider, checked, differences, finishedAt, ...run }) => (
        <li key={id}>
          <span>{`${day(run.day, 'long')}, ${providerName(intl, provider)}`}</span>
          <span>
            {t('reconciliation.staff.run', { checked, differences })}
            {finishedAt === null && ` (${t('reconciliation.staff.unfinished')})`}
          </span>
        </li>
      ))}
    </Static>
  );
}
