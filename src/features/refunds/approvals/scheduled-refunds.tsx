import type { RefundRequestRow } from '#db/schema/refunds.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { parkTime } from '#src/values/day.ts';
import type { Permitted } from '#src/values/permissions.ts';
import { isDue, scheduledActs } from './scheduled.ts';

type Props = {
  intl: Intl18;
  user: Permitted & { id?: string };
  requests: readonly RefundRequestRow[];
  action: string;
  now: string;
};

/** The refunds of an order that are approved and not sent yet, each with what this person may do until then. */
export function ScheduledRefunds({ intl, user, requests, action, now }: Props) {
  const { t, money, moment } = intl;
  return requests.map((request) => {
    const { id, approveAt, amountVnd } = request;
    if (approveAt === null) return null;
    const acts = scheduledActs(user, request);
    const [amount, late] = [money(amountVnd), isDue(approveAt, now)];
    const title = late
      ? t('orderDesk.dueTitle', { amount, time: moment(approveAt) })
      : t('orderDesk.scheduledTitle', { amount, time: parkTime(approveAt) });
    return (
      <Notice key={id} tone={late ? 'warn' : 'info'}>
        <p>
          <b className="num">{title}</b>
        </p>
        <p>{t(late ? 'orderDesk.dueText' : 'orderDesk.scheduledText')}</p>
        {acts && (
          <div className=":uno: flow-row gap-8px">
            <Press {...{ action, id }} act="takeBackRefund" text={t('refunds.staff.takeBack')} />
            {acts.canSend && <Press {...{ action, id }} act="sendRefund" text={t('refunds.staff.sendNow')} />}
          </div>
        )}
      </Notice>
    );
  });
}

type PressProps = { action: string; id: string; act: 'takeBackRefund' | 'sendRefund'; text: string };

function Press({ action, id, act, text }: PressProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="_do" value={act} />
      <input type="hidden" name="requestId" value={id} />
      <Button type="submit">{text}</Button>
    </form>
  );
}
