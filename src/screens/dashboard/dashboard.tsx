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
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import type { PartProps } from './dashboard-part.ts';

/** Awaits all that it shows: what is thrown while it is drawn is met by no one. */
type Contents = (props: PartProps) => Promise<ReactNode>;

// Loaded apart, so that a part brings only its own islands.
const CONTENTS: Record<Section, () => Promise<Contents>> = {
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

/** The frame is drawn from the session; only scripts sign anybody in, so what needs more may come in a part. */
export function DashboardScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const { user, locale, query } = context;
  if (!user) notFound();
  const email = isRealEmail(user.email) ? user.email : '';
  return (
    <DashboardFrame
      intl={intlFor(locale)}
      section={sectionOf(query.get('section'))}
      name={displayName({ email, profile: { firstName: user.firstName } })}
      tools={
        <SignOutButton
          text={t('profile.signOut')}
          errorText={t('auth.logout.failed')}
          to={href('login', locale)}
        />
      }
    >
      <PageHead context={context} title={t('profile.title')} description={t('profile.description')} />
      <Part context={context} of={openSection} waiting={<ConsoleSkeleton />} />
    </DashboardFrame>
  );
}

async function openSection(context: ScreenContext) {
  const [user, contents] = await Promise.all([
    findUser(context.db.read, context.user?.id ?? ''),
    CONTENTS[sectionOf(context.query.get('section'))](),
  ]);
  if (!user) throw new Error('the account of a session is gone');
  const isConfirmed = user.emailVerifiedAt !== null && isRealEmail(user.email);
  return contents({ context, intl: intlFor(context.locale), user, email: isConfirmed ? user.email : null });
}
