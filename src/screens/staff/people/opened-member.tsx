import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findMethods } from '#src/features/factors/factors.queries.ts';
import { type FactorMethods, hasFactor, needsFactor } from '#src/features/factors/factors.ts';
import { roleOptions } from '#src/features/people/giving-roles.ts';
import { MemberActions } from '#src/features/people/member-forms.tsx';
import { findListedMember } from '#src/features/people/member-list.queries.ts';
import { membersQuery, readMembersAsked } from '#src/features/people/member-list.ts';
import { countOtherOwners, findMember, listRoles } from '#src/features/people/people.queries.ts';
import { covers, mayEnd, roleName } from '#src/features/people/people.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { OrderFocus } from '#src/features/staff-orders/order-focus.tsx';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { may, NOBODY } from '#src/values/permissions.ts';
import type { ListedMember } from './member-rows.tsx';

type Props = { context: ScreenContext; member: ListedMember; methods: FactorMethods };

/** Somebody beside the list: how they sign in, and what can be done about their work here. */
export async function OpenedMember({ context }: { context: ScreenContext }) {
  const { db, locale, query } = context;
  const { t } = intlFor(locale);
  const asked = readMembersAsked(query);
  const [member, methods] = await Promise.all([
    findListedMember(db.read, asked.member),
    findMethods(db.read, asked.member),
  ]);
  return (
    <section
      className=":uno: grid grid-cols-1 gap-14px min-w-0 p-[14px_18px] rule-line bg-surface"
      aria-labelledby="desk-list"
    >
      {member && <OrderFocus code={member.userId} isActing={false} live={null} />}
      <header className=":uno: flow-row gap-[6px_10px]">
        <h3 className=":uno: text-22px wrap-anywhere" id="desk-list" tabIndex={-1}>
          {member ? member.firstName || member.email : t('people.unknown')}
        </h3>
        <span className=":uno: ml-auto">
          <ButtonLink
            variant="link"
            to={href('staffPeople', locale, { query: membersQuery(asked, { member: '' }) })}
            aria-keyshortcuts="Escape"
          >
            {t('people.back')}
          </ButtonLink>
        </span>
      </header>
      {member && <Facts {...{ context, member, methods }} />}
      {member && member.deactivatedAt === null && may(context.user, 'people.edit') && (
        <Actions {...{ context, member, methods }} />
      )}
    </section>
  );
}

function Facts({ context, member, methods }: Props) {
  const intl = intlFor(context.locale);
  const { t, moment } = intl;
  const { userId, email, role, deactivatedAt, lastSignIn } = member;
  const seen = lastSignIn ? t('people.lastSignIn', { time: moment(lastSignIn) }) : t('people.neverSignedIn');
  return (
    <div className=":uno: grid gap-6px wrap-anywhere">
      <p>
        {roleName(intl, role)}
        {userId === context.user?.id && <span className="mut"> · {t('people.you')}</span>}
      </p>
      <p className="mut">{email}</p>
      {deactivatedAt === null && <p className="mut">{factorLine(intl, methods, needsFactor(role))}</p>}
      <p className="mut">
        {deactivatedAt === null ? seen : t('people.left', { time: moment(deactivatedAt) })}
      </p>
    </div>
  );
}

/** Or why there is nothing to be done. */
async function Actions({ context, member: { userId, firstName, email, role }, methods }: Props) {
  const { db, locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const user = context.user ?? { ...NOBODY, id: '' };
  const [roles, settings, own, otherOwners] = await Promise.all([
    listRoles(db.read),
    readSettings(db.read),
    findMember(db.read, user.id),
    countOtherOwners(db.read, userId),
  ]);
  const isLastOwner = role.id === 'owner' && otherOwners === 0;
  const locked = isLastOwner ? 'people.lastOwner' : mayEnd(own?.role, role) ? null : 'people.owner';
  if (locked) return <p className="mut">{t(locked)}</p>;
  const isCovered = covers(user, role.permissions);
  const giver = { permissions: user.permissions, role: own?.role };
  return (
    <MemberActions
      key={userId}
      {...{ userId }}
      roleId={role.id}
      hasFactor={isCovered && hasFactor(methods) && userId !== user.id}
      above={isCovered ? null : t('people.endOnly')}
      roles={roleOptions(intl, { giver, roles, settings }).map((option) =>
        option.value === role.id ? { ...option, isDisabled: false } : option,
      )}
      sure={t('people.form.sure', { name: firstName || email })}
      words={intl.words('people.form')}
    />
  );
}

function factorLine({ t }: Intl18, { hasPasskey, hasTotp }: FactorMethods, isNeeded: boolean): string {
  if (hasPasskey && hasTotp) return t('factors.people.both');
  if (hasPasskey) return t('factors.people.passkey');
  if (hasTotp) return t('factors.people.totp');
  return t(isNeeded ? 'factors.people.closed' : 'factors.people.none');
}
