import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { rolesGivenBy } from '#src/features/people/giving-roles.ts';
import { findMember, listRoles } from '#src/features/people/people.queries.ts';
import { covers, type Role, roleName } from '#src/features/people/people.ts';
import { DeclineForm, GrantForm } from '#src/features/people/permission-forms.tsx';
import { listOpenRequests } from '#src/features/people/permission-requests.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { refusalOf } from '#src/features/staff-orders/typed-form.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { may, NOBODY, type Permission } from '#src/values/permissions.ts';
import { ROW } from './open-invitations.tsx';

type Request = Awaited<ReturnType<typeof listOpenRequests>>[number];

/** Who asks to be allowed more, for those who can give it. Awaited by the page: its forms work without scripts. */
export async function PermissionRequests({ context }: { context: ScreenContext }) {
  const { db, locale, query, refusedForm } = context;
  const user = context.user ?? NOBODY;
  if (!may(user, 'people.edit')) return null;
  const { t } = intlFor(locale);
  const [requests, roles, settings, own] = await Promise.all([
    listOpenRequests(db.read, user),
    listRoles(db.read),
    readSettings(db.read),
    findMember(db.read, context.user?.id ?? ''),
  ]);
  const given = rolesGivenBy({ permissions: user.permissions, role: own?.role }, roles, settings);
  const done = (['granted', 'declined'] as const).find((one) => one === query.get('done'));
  // Somebody else may have answered what was refused here.
  const isGone = refusedForm && !requests.some(({ id }) => id === refusedForm.typed.id);
  if (requests.length === 0 && !done && !isGone) return null;
  return (
    <section id="requests" aria-labelledby="people-requests">
      <h2 id="people-requests">{t('people.requests.title')}</h2>
      {done && (
        <Notice tone="ok" role="status">
          <p>{t(`people.requests.done.${done}`)}</p>
        </Notice>
      )}
      <FormAlert message={isGone ? refusedForm.message : null} />
      {requests.map((request) => (
        <OpenRequest key={request.id} {...{ context, request, given }} />
      ))}
    </section>
  );
}

/** `given`: the roles that the reader may give. */
type Props = { context: ScreenContext; request: Request; given: readonly Role[] };

function OpenRequest({ context, request, given }: Props) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const { id, firstName, email, permission, createdAt, role } = request;
  const name = firstName || email;
  const refused = context.refusedForm?.typed.id === id ? context.refusedForm : null;
  const form = { intl, id, action: href('staffPeople', context.locale) };
  const declined = refusalOf(refused, 'decline');
  return (
    <article className={ROW} id={`request-${id}`} aria-label={name}>
      <div>
        <b>{name}</b>
        <p>{t('people.requests.wants', { permission: t(`people.may.${permission}`) })}</p>
        <p className="mut">
          {[roleName(intl, role), email, t('people.requests.since', { time: intl.moment(createdAt) })].join(
            ' · ',
          )}
        </p>
      </div>
      <div className=":uno: grid grid-cols-1 gap-12px">
        <Granting {...{ context, form, request, given }} refused={refusalOf(refused, 'grant')} />
        <details
          open={declined !== null}
          className=":uno: [&_summary]:(w-fit min-h-44px c-link cursor-pointer)"
        >
          <summary>{t('people.requests.declineInstead')}</summary>
          <DeclineForm {...form} refused={declined} />
        </details>
      </div>
    </article>
  );
}

type GrantingProps = Props & {
  form: Pick<Parameters<typeof GrantForm>[0], 'intl' | 'id' | 'action'>;
  refused: Parameters<typeof GrantForm>[0]['refused'];
};

/** The narrowest role that takes nothing away is offered first. */
function Granting({ context, form, request: { role, permission }, given, refused }: GrantingProps) {
  const { intl } = form;
  const { t } = intl;
  const user = context.user ?? NOBODY;
  if (!covers(user, role.permissions)) return <p className="mut">{t('people.above')}</p>;
  const fitting = rolesWith(given, permission).toSorted(
    (one, other) => one.permissions.size - other.permissions.size,
  );
  const [narrowest] = fitting;
  if (!narrowest) return <p className="mut">{t('people.requests.noRole')}</p>;
  const first = fitting.find((one) => covers(one, role.permissions)) ?? narrowest;
  const options = fitting.map((one) => ({ value: one.id, label: roleName(intl, one) }));
  const hint = t('people.requests.roleHint', { role: roleName(intl, role) });
  return <GrantForm {...form} {...{ refused, hint }} roles={options} first={first.id} seenRoleId={role.id} />;
}

function rolesWith(roles: readonly Role[], permission: Permission): Role[] {
  return roles.filter((role) => may(role, permission));
}
