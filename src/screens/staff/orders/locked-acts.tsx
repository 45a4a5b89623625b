import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { AskPermission } from '#src/features/people/permission-forms.tsx';
import { listColleagues, listOwnRequests } from '#src/features/people/permission-requests.queries.ts';
import type { OrderAction } from '#src/features/staff-orders/staff-orders.ts';
import { whoMay } from '#src/screens/staff/people/who-may.ts';
import { may, type Permission } from '#src/values/permissions.ts';

type Props = {
  context: ScreenContext;
  /** What could be done with the order, but not by this person. */
  locked: readonly { act: OrderAction; permission: Permission }[];
  action: `/${string}`;
};

/** Actions that need a permission which this person lacks: who has it, and how to ask for it. */
export async function LockedActs({ context, locked, action }: Props) {
  const { db, locale, user } = context;
  if (locked.length === 0 || !may(user, 'office.read') || !user) return null;
  const intl = intlFor(locale);
  const { t } = intl;
  const [colleagues, own] = await Promise.all([
    listColleagues(db.remembered),
    listOwnRequests(db.read, user.id),
  ]);
  return (
    <details className=":uno: p-[8px_14px] rule-line bg-surface [&_summary]:(min-h-32px c-ink-2 text-14px cursor-pointer)">
      <summary>{t('orderDesk.locked.title', { count: locked.length })}</summary>
      <ul className=":uno: [&>li]:(flow-row gap-[6px_14px] p-[8px_0] rule-t-line)">
        {locked.map(({ act, permission }) => (
          <li key={act}>
            <div className=":uno: flex-1 min-w-0 [overflow-wrap:anywhere]">
              <b>{t(`orderDesk.act.${act}`)}</b>
              <p className="mut">{t('people.ask.who', { names: whoMay(colleagues, permission) })}</p>
            </div>
            <AskPermission
              {...{ intl, action, permission }}
              askedAt={own.find((one) => one.permission === permission)?.createdAt ?? null}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
