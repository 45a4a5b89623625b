import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { roleOptions, rolesGivenBy } from '#src/features/people/giving-roles.ts';
import { InviteForm } from '#src/features/people/invitation-forms.tsx';
import { listInvitations } from '#src/features/people/invitations.queries.ts';
import { countByRole } from '#src/features/people/member-list.queries.ts';
import { findMember, listRoles } from '#src/features/people/people.queries.ts';
import { covers } from '#src/features/people/people.ts';
import { RoleForm } from '#src/features/people/role-form.tsx';
import { RoleMatrix, type ShownRole } from '#src/features/people/role-matrix.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { turned, turnIn } from '#src/values/lists/turns.ts';
import { may, NOBODY, PERMISSIONS, type Permitted } from '#src/values/permissions.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import { loadMembers, Members } from './people/members.tsx';
import { OpenInvitations } from './people/open-invitations.tsx';
import { PermissionRequests } from './people/permission-requests.tsx';

const PAGE_SIZE = 30;

/** Who works here: their roles, invitations, and what each role may do. */
export function StaffPeopleScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('people.title');
  return (
    <div className=":uno: office-page max-w-1180px [&_section]:mt-32px [&_section_section]:mt-0 [&_h2]:(mb-10px text-21px)">
      <PageHead context={context} title={title} description={t('people.description')} />
      <h1>{title}</h1>
      <PermissionRequests context={context} />
      <Part
        context={context}
        of={peoplePanels}
        islands={[InviteForm, RoleForm]}
        waiting={<ConsoleSkeleton />}
      />
    </div>
  );
}

async function peoplePanels(context: ScreenContext) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const user = context.user ?? { ...NOBODY, id: '' };
  const turn = turnIn(query, 'invitations');
  const [roles, found, people, own, settings] = await Promise.all([
    listRoles(db.read),
    listInvitations(db.read, { ...turn, limit: PAGE_SIZE + 1 }),
    countByRole(db.read),
    findMember(db.read, user.id),
    readSettings(db.read),
  ]);
  const listed = await loadMembers(context, roles);
  const shown = roles.map((role) => ({
    ...role,
    limitVnd: limitOf(role, settings),
    people: people.get(role.id) ?? 0,
  }));
  const page = turned(found, { ...turn, limit: PAGE_SIZE }, ({ id }) => id);
  const isEditor = may(user, 'people.edit');
  const giver = { permissions: user.permissions, role: own?.role };
  const [narrowest] = rolesGivenBy(giver, roles, settings).toSorted(
    (one, other) => one.permissions.size - other.permissions.size,
  );
  const options = roleOptions(intl, { giver, roles, settings });
  return (
    <>
      <Members {...{ context, listed }} />
      {isEditor && (
        <section aria-labelledby="people-invite">
          <h2 id="people-invite">{t('people.invite.title')}</h2>
          <p className="mut">{t('people.invite.lead')}</p>
          <InviteForm roles={options} first={narrowest?.id ?? ''} words={intl.words('people.invite.form')} />
        </section>
      )}
      <OpenInvitations {...{ context, page, isEditor }} />
      <section>
        <h2 id="people-roles">{t('people.roles.title')}</h2>
        <Static>
          <RoleMatrix intl={intl} roles={shown} titleId="people-roles" />
        </Static>
      </section>
      {may(user, 'people.roles') && <OwnRoles intl={intl} roles={shown} user={user} />}
    </>
  );
}

type OwnProps = { intl: Intl18; roles: readonly ShownRole[]; user: Permitted };

function OwnRoles({ intl, roles, user }: OwnProps) {
  const { t, locale } = intl;
  const choices = PERMISSIONS.filter((permission) => may(user, permission)).map((value) => ({
    value,
    label: t(`people.may.${value}`),
  }));
  const words = intl.words('people.ownRole.form');
  const own = roles.filter(({ preset, permissions }) => preset === null && covers(user, permissions));
  return (
    <section aria-labelledby="people-own">
      <h2 id="people-own">{t('people.ownRole.title')}</h2>
      <p className="mut">{t('people.ownRole.lead')}</p>
      {own.map(({ id, name, permissions, givingLimitVnd, people, updatedAt: seen }) => (
        <details key={id} className=":uno: mt-12px [&_summary]:(w-fit min-h-44px c-link cursor-pointer)">
          <summary>{name}</summary>
          <p className="mut">{t('people.roles.now', { count: people })}</p>
          <RoleForm
            {...{ locale, choices, words }}
            own={{ id, seen, name, permissions: [...permissions], givingLimitVnd }}
          />
        </details>
      ))}
      <details className=":uno: mt-12px [&_summary]:(w-fit min-h-44px c-link cursor-pointer)">
        <summary>{t('people.ownRole.new')}</summary>
        <RoleForm key={own.length} own={null} {...{ locale, choices, words }} />
      </details>
    </section>
  );
}
