import type { ReactNode } from 'react';
import { unstable_notFound as notFound } from 'waku/router/server';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findUser } from '#src/features/auth/auth.queries.ts';
import { isRealEmail } from '#src/features/auth/auth.ts';
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx';
import { DashboardFrame } from '#src/features/profile/dashboard-frame.tsx';
import { displayName, type Section, sectionOf } from '#src/features/profile/profile.ts';
import { href } from '#src/routes.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import type { PartProps } from './dashboard-part.ts';

type Part = (props: PartProps) => Promise<ReactNode> | ReactNode;

// Loaded apart, so that a part brings only its own islands.
const PARTS: Record<Section, () => Promise<Part>> = {
  tickets: async () => (await import('./dashboard-orders.tsx')).TicketsPart,
  orders: async () => (await import('./dashboard-orders.tsx')).OrdersPart,
  changes: async () => (await import('./dashboard-changes.tsx')).ChangesPart,
  vouchers: async () => (await import('./dashboard-vouchers.tsx')).VouchersPart,
  reviews: async () => (await import('./dashboard-orders.tsx')).ReviewsPart,
  addresses: async () => (await import('./dashboard-profile.tsx')).AddressesPart,
  profile: async () => (await import('./dashboard-profile.tsx')).ProfilePart,
  security: async () => (await import('./dashboard-security.tsx')).SecurityPart,
  notices: async () => (await import('./dashboard-profile.tsx')).NoticesPart,
  data: async () => (await import('./dashboard-security.tsx')).DataPart,
};

export async function DashboardScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const user = context.user && (await findUser(context.db.read, context.user.id));
  if (!user) notFound();
  const section = sectionOf(context.query.get('section'));
  const Part = await PARTS[section]();
  const shownEmail = isRealEmail(user.email) ? user.email : '';
  const email = user.emailVerifiedAt ? shownEmail : null;
  return (
    <DashboardFrame
      intl={intl}
      section={section}
      name={displayName({ email: shownEmail, profile: { firstName: user.firstName } })}
      tools={
        <SignOutButton
          text={t('profile.signOut')}
          errorText={t('auth.logout.failed')}
          to={href('login', context.locale)}
        />
      }
    >
      <PageHead context={context} title={t('profile.title')} description={t('profile.description')} />
      <Part context={context} intl={intl} user={user} email={email} />
    </DashboardFrame>
  );
}
