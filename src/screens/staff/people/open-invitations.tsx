import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { InvitationActions } from '#src/features/people/invitation-forms.tsx';
import type { listInvitations } from '#src/features/people/invitations.queries.ts';
import { roleName } from '#src/features/people/people.ts';
import { ListTurns } from '#src/screens/staff/list-turns.tsx';
import type { Turned } from '#src/values/lists/turns.ts';

export const ROW =
  ':uno: grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] max-820:grid-cols-[minmax(0,1fr)] items-center gap-[12px_24px] p-[14px_18px] bg-surface rule-b-line [overflow-wrap:anywhere]';

type OpenProps = {
  context: ScreenContext;
  page: Turned<Awaited<ReturnType<typeof listInvitations>>[number]>;
  isEditor: boolean;
};

/** Who was invited and has not come yet, a page at a time. */
export function OpenInvitations({ context, page, isEditor }: OpenProps) {
  const { now, locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const label = t('people.open.title');
  return (
    <section aria-labelledby="people-open">
      <h2 id="people-open">{label}</h2>
      {page.rows.length === 0 && <p className="mut">{t('people.open.none')}</p>}
      {page.rows.map(({ id, email, expiresAt, preset, roleName: name, invitedBy }) => (
        <article key={id} className={ROW} aria-label={email}>
          <div>
            <b>{email}</b>
            <p className="mut">
              {[
                t(expiresAt > now ? 'people.open.until' : 'people.open.over', {
                  role: roleName(intl, { preset, name }),
                  time: intl.moment(expiresAt),
                }),
                invitedBy && t('people.open.by', { name: invitedBy }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {isEditor && <InvitationActions id={id} words={intl.words('people.open.form')} />}
        </article>
      ))}
      <ListTurns {...{ context, label, page }} route="staffPeople" name="invitations" />
    </section>
  );
}
