import '#src/ui/styles/self-service.css';
import type { ReactNode } from 'react';
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { isOwnMethod } from '#src/values/payment-method.ts';
import { may, type Permitted } from '#src/values/permissions.ts';
import { DueDecision } from './due-decision.tsx';
import type { ListedDue } from './refund-dues.queries.ts';
import { canSend } from './refunds.ts';
import { methodName, type Refusal, Refusals } from './refusals.tsx';

export type PanelDue = ListedDue & { refusals: readonly Refusal[] };
type Props = {
  intl: Intl18;
  title: string;
  refundDues: readonly PanelDue[];
  user: Permitted;
  children?: ReactNode;
};

/** Refunds due that were not requested, each with the reason, the recipient and the possible actions. */
export function RefundDuePanel({ intl, title, refundDues, user, children }: Props) {
  return (
    <section className="care-track">
      <h2>{title}</h2>
      {refundDues.length === 0 && <p className="mut">{intl.t('refunds.due.none')}</p>}
      {refundDues.map((one) => (
        <Line key={one.due.id} intl={intl} user={user} {...one} />
      ))}
      {children}
    </section>
  );
}

const TONES = { open: 'warn', sent: 'info', done: 'ok' } as const;

function Line({ intl, user, due, refusals, ...buyer }: PanelDue & Pick<Props, 'intl' | 'user'>) {
  const { t, money } = intl;
  const { id, amountVnd, state, reference, createdAt } = due;
  const { code, name, phone, email } = buyer;
  const amount = money(amountVnd);
  const at = intl.moment(createdAt);
  return (
    <article>
      <header>
        <h3>{amount}</h3>
        <Tag tone={TONES[state]}>{t(`refunds.due.state.${state}`)}</Tag>
      </header>
      <p>
        <b className="num">{t('refunds.staff.order', { code: spacedCode(code) })}</b>
        {` · ${[name, phone, email, at].filter(Boolean).join(' · ')}`}
      </p>
      <p>{[reasonText(intl, due), methodText(intl, due), reference].filter(Boolean).join(' · ')}</p>
      <Refusals intl={intl} refusals={refusals} />
      {state === 'open' && may(user, 'refunds.pay') && (
        <DueDecision
          id={id}
          sendText={
            canSend(due) ? t('refunds.due.send', { amount, way: methodName(intl, due.provider) }) : null
          }
          words={intl.words('refunds.due')}
        />
      )}
      {state === 'sent' && isOwnMethod(due.provider) && (
        <Link to={href('staffTransfers', intl.locale)} className="lnk">
          {t('refunds.due.atTransfers', { page: t('chrome.staff.transfers') })}
        </Link>
      )}
    </article>
  );
}

type Due = ListedDue['due'];

function reasonText({ t }: Intl18, { reason }: Due): string {
  const id = `refunds.due.reason.${reason.split(' ')[0]}`;
  return hasMessage(id) ? t(id) : t('refunds.due.reason.other');
}

/** The names of our own methods are sentences in the checkout form; here they are words. */
function methodText(intl: Intl18, due: Due): string {
  const id = `refunds.due.came.${due.provider}`;
  return hasMessage(id) ? intl.t(id) : intl.t('refunds.due.cameBy', { way: methodName(intl, due.provider) });
}
