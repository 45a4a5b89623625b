import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { ResultPanel } from '#src/ui/posted/result-panel.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';

export type ClosureOutcome =
  | { kind: 'moved'; day: string }
  | { kind: 'credited'; code: string; amountVnd: number; until: string }
  | { kind: 'refunded'; amountVnd: number };
type OutcomeText = { title: string; lines: string[]; unbroken: string };

/** What a choice has led to and what comes next. */
export function outcomeText({ t, day, money }: Intl18, outcome: ClosureOutcome): OutcomeText {
  if (outcome.kind === 'moved') {
    const title = t('closures.result.moved', { day: day(outcome.day, 'full') });
    return { title, lines: [t('exchanges.result.doneNext')], unbroken: '' };
  }
  const amount = money(outcome.amountVnd);
  if (outcome.kind === 'refunded') {
    const isFree = outcome.amountVnd === 0;
    const next = t(isFree ? 'refunds.free.noMoney' : 'refunds.result.approvedNext');
    return {
      title: t(isFree ? 'refunds.free.title' : 'closures.result.refunded', { amount }),
      lines: [next, t('closures.result.codes')],
      unbroken: '',
    };
  }
  const code = spacedCode(outcome.code);
  const until = t('closures.result.creditedNext', { day: day(outcome.until, 'long') });
  return {
    title: t('closures.result.credited', { code, amount }),
    lines: [until, t('closures.result.codes')],
    unbroken: code,
  };
}

type Props = {
  intl: Intl18;
  outcome: ClosureOutcome;
  /** The page of the new tickets, and that of the order. */
  ticketsUrl: `/${string}`;
  orderUrl: `/${string}`;
};

/** At the head of the page once a choice is made. */
export function ClosureResult({ intl, outcome, ticketsUrl, orderUrl }: Props) {
  const { title, lines, unbroken } = outcomeText(intl, outcome);
  const isMoved = outcome.kind === 'moved';
  return (
    <ResultPanel tone="ok" title={unbroken ? <Unbroken text={title} word={unbroken} /> : title} lines={lines}>
      <p>
        <Link to={isMoved ? ticketsUrl : orderUrl} className="lnk">
          {intl.t(isMoved ? 'exchanges.result.tickets' : 'refunds.page.openOrder')}
        </Link>
      </p>
    </ResultPanel>
  );
}
