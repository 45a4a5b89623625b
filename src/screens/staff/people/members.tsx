import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type FactorMethods, needsFactor } from '#src/features/factors/factors.ts';
import { MemberActions } from '#src/features/people/member-forms.tsx';
import type { listMembers } from '#src/features/people/people.queries.ts';
import { covers, roleName } from '#src/features/people/people.ts';
import type { SelectOption } from '#src/ui/fields/field.tsx';
import { may, type Permitted } from '#src/values/permissions.ts';
import { MemberSearch, type MemberView, readMembersAsked } from './member-search.tsx';
import { ROW } from './open-invitations.tsx';

type StaffMember = Awaited<ReturnType<typeof listMembers>>[number];
type Props = {
  context: ScreenContext;
  members: StaffMember[];
  /** The second factors of those who have one, by person. */
  holders: ReadonlyMap<string, FactorMethods>;
  user: Permitted & { id: string };
  options: SelectOption[];
};

/** Who works here and who has left: found by words, narrowed to those whose second factor is missing. */
export function Members({ context, members, holders, user, options }: Props) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const asked = readMembersAsked(context.query);
  // To whom the search of the office led: on top.
  const isFound = ({ userId }: StaffMember) => userId === context.query.get('member');
  const isOf: Record<MemberView, (one: StaffMember) => boolean> = {
    all: () => true,
    unsafe: ({ userId, role, deactivatedAt }) =>
      deactivatedAt === null && !holders.has(userId) && needsFactor(role),
    left: ({ deactivatedAt }) => deactivatedAt !== null,
  };
  const matching = members.filter(({ firstName, email, role }) =>
    asked.isNamed([firstName, email, roleName(intl, role)]),
  );
  const counts = {
    all: matching.length,
    unsafe: matching.filter(isOf.unsafe).length,
    left: matching.filter(isOf.left).length,
  };
  const shown = matching.filter(isOf[asked.view]);
  return (
    <section aria-labelledby="people-members">
      <h2 id="people-members">{t('people.members')}</h2>
      <MemberSearch {...{ intl, asked, counts }} />
      {[...shown.filter(isFound), ...shown.filter((one) => !isFound(one))].map((one) => (
        <Member
          key={one.userId}
          {...{ intl, one, members, user, options, isFound: isFound(one) }}
          methods={holders.get(one.userId)}
        />
      ))}
    </section>
  );
}

type MemberProps = Pick<Props, 'members' | 'user' | 'options'> & {
  intl: Intl18;
  one: StaffMember;
  isFound: boolean;
  /** The second factors of this person. */
  methods: FactorMethods | undefined;
};

function Member({ intl, one, members, user, options, isFound, methods }: MemberProps) {
  const { t } = intl;
  const { userId, firstName, email, role, deactivatedAt, lastSignIn } = one;
  const isActive = deactivatedAt === null;
  const owners = members.filter((other) => other.role.id === 'owner' && other.deactivatedAt === null);
  const isLastOwner = isActive && role.id === 'owner' && owners.length === 1;
  const name = firstName || email;
  const seen = lastSignIn
    ? t('people.lastSignIn', { time: intl.moment(lastSignIn) })
    : t('people.neverSignedIn');
  const locked = isLastOwner ? 'people.lastOwner' : covers(user, role.permissions) ? null : 'people.above';
  return (
    <article className={ROW} aria-label={name} aria-current={isFound || undefined}>
      <div>
        <b>{name}</b>
        {userId === user.id && <span className="mut"> · {t('people.you')}</span>}
        <p>{roleName(intl, role)}</p>
        <p className="mut">
          {isActive && <>{t(factorLine(methods, role))} · </>}
          {email} · {isActive ? seen : t('people.left', { time: intl.moment(deactivatedAt) })}
        </p>
      </div>
      {isActive && may(user, 'people.edit') && locked && <p className="mut">{t(locked)}</p>}
      {isActive && may(user, 'people.edit') && !locked && (
        <MemberActions
          {...{ userId }}
          roleId={role.id}
          hasFactor={methods !== undefined && userId !== user.id}
          roles={options.map((option) =>
            option.value === role.id ? { ...option, isDisabled: false } : option,
          )}
          sure={t('people.form.sure', { name })}
          words={intl.words('people.form')}
        />
      )}
    </article>
  );
}

function factorLine(methods: FactorMethods | undefined, role: Permitted) {
  if (!methods) return needsFactor(role) ? 'factors.people.closed' : 'factors.people.none';
  if (methods.hasPasskey && methods.hasTotp) return 'factors.people.both';
  return methods.hasPasskey ? 'factors.people.passkey' : 'factors.people.totp';
}
