import type { Intl18 } from '#i18n/intl.ts';
import { type FactorMethods, needsFactor } from '#src/features/factors/factors.ts';
import type { findListedMember } from '#src/features/people/member-list.queries.ts';
import { roleName } from '#src/features/people/people.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';

export type ListedMember = NonNullable<Awaited<ReturnType<typeof findListedMember>>>;
/** The second factors of those who have one, by person. */
type Holders = ReadonlyMap<string, FactorMethods>;

type Props = {
  intl: Intl18;
  rows: readonly ListedMember[];
  holders: Holders;
  /** Who reads it. */
  ownId: string;
  /** Who is opened. */
  opened: string;
  rowAt: (userId: string) => `/${string}`;
};

const LIST =
  ':uno: rule-line bg-surface text-14.5px [&>li]:(relative grid [overflow-wrap:anywhere] grid-cols-[minmax(0,1fr)_auto] items-center gap-[2px_12px] min-h-[calc(58px_+_var(--row-d))] p-[4px_14px] rule-b-line) [&>li:hover]:bg-surface-2 [&>[data-open]]:bg-secondary-100 [&>[data-open]]:[box-shadow:inset_3px_0_var(--son)] [&_a]:(c-ink font-600 no-underline) [&_a]:after:(content-empty absolute inset-0) [&_small]:(block c-ink-2 text-13px)';

/** One person a row, the whole of which is the link: their role, how they prove their sign-in, when they were last here. */
export function MemberRows({ intl, rows, holders, ownId, opened, rowAt }: Props) {
  const { t, day } = intl;
  return (
    <ul data-rows="" className={LIST} aria-labelledby="people-members">
      {rows.map((member) => {
        const { userId, firstName, email, role, deactivatedAt, lastSignIn } = member;
        return (
          <li key={userId} data-open={userId === opened || undefined}>
            <span>
              <Link id={`row-${userId}`} to={rowAt(userId)} scroll={false} isCurrent={userId === opened}>
                {firstName || email}
              </Link>
              {userId === ownId && ` · ${t('people.you')}`}
              <small>
                {roleName(intl, role)} · {email}
              </small>
            </span>
            <span className=":uno: grid justify-items-end gap-2px text-right">
              {deactivatedAt === null ? (
                <FactorTag {...{ intl, member, holders }} />
              ) : (
                <small>{t('people.leftOn', { day: day(parkDay(deactivatedAt), 'short') })}</small>
              )}
              {deactivatedAt === null && lastSignIn && (
                <small>{t('people.seenOn', { day: day(parkDay(lastSignIn), 'short') })}</small>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type TagProps = { intl: Intl18; member: ListedMember; holders: Holders };

/** Nothing for whose role asks for no second factor. */
function FactorTag({ intl: { t }, member: { userId, role }, holders }: TagProps) {
  const methods = holders.get(userId);
  if (!methods) return needsFactor(role) && <Tag tone="err">{t('people.factor.missing')}</Tag>;
  const { hasPasskey, hasTotp } = methods;
  const which = hasPasskey && hasTotp ? 'both' : hasPasskey ? 'passkey' : 'totp';
  return <Tag tone="ok">{t(`people.factor.${which}`)}</Tag>;
}
