import '#src/features/auth/auth-page.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findUserByEmail } from '#src/features/auth/auth.queries.ts';
import { AcceptForm } from '#src/features/people/accept-form.tsx';
import { loadInvitation } from '#src/features/people/load-invitation.ts';
import { roleName } from '#src/features/people/people.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** Where an invitation to work here leads; nothing happens until its button is pressed. */
export async function InvitationScreen({ context }: { context: ScreenContext }) {
  const { locale, query, user, db, now } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const token = query.get('token') ?? '';
  const found = await loadInvitation(db.read, token, now);
  const isOpen = found.state === 'open';
  const isKnown = isOpen && !user && (await findUserByEmail(db.read, found.invitation.email)) !== null;
  const title = t(isOpen ? 'people.join.title' : 'people.link.title');
  const facts = isOpen ? { role: roleName(intl, found.role), email: found.invitation.email } : null;
  const lead = !facts
    ? t(`people.link.${found.state as 'used'}`)
    : user
      ? t('people.attach.lead', { ...facts, account: user.email })
      : t(isKnown ? 'people.attach.signIn' : 'people.join.lead', facts);
  const here = href('invitation', locale, { query: { token } });
  const form = intl.words('people.join.form');
  const person = user
    ? null
    : { name: context.refusedForm?.typed.firstName ?? '', passwordWords: intl.words('auth.password') };
  return (
    <>
      <PageHead context={context} title={title} description={t('people.join.description')} />
      <h1 className="h2">{title}</h1>
      <p className=":uno: lead mut mt-3 mb-8 [overflow-wrap:anywhere]">{lead}</p>
      {isOpen && !isKnown ? (
        <AcceptForm token={token} person={person} words={form} />
      ) : (
        <ButtonLink to={href('login', locale, isOpen ? { query: { next: here } } : {})} variant="solid">
          {t('auth.login.submit')}
        </ButtonLink>
      )}
    </>
  );
}
