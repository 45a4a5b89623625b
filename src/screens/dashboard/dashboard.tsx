import { Fragment, type ReactNode } from 'react';
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
/** The build adds the layout, which links the sheets of the file (`build/module-styles.ts`). */
type Built = { LoadedLayout?: (props: { children: ReactNode }) => ReactNode };
type Loaded = { contents: Contents; Layout: Built['LoadedLayout'] };

// Loaded apart, so that a part brings only its own islands.
const LOADERS: Record<Section, () => Promise<Loaded>> = {
  tickets: async () => loaded(await import('./dashboard-orders.tsx'), 'ticketsPart'),
  orders: async () => loaded(await import('./dashboard-orders.tsx'), 'ordersPart'),
  changes: async () => loaded(await import('./dashboard-changes.tsx'), 'changesPart'),
  vouchers: async () => loaded(await import('./dashboard-vouchers.tsx'), 'vouchersPart'),
  reviews: async () => loaded(await import('./dashboard-orders.tsx'), 'reviewsPart'),
  addresses: async () => loaded(await import('./dashboard-profile.tsx'), 'addressesPart'),
  profile: async () => loaded(await import('./dashboard-profile.tsx'), 'profilePart'),
  security: async () => loaded(await import('./dashboard-security.tsx'), 'securityPart'),
  notices: async () => loaded(await import('./dashboard-profile.tsx'), 'noticesPart'),
  data: async () => loaded(await import('./dashboard-security.tsx'), 'dataPart'),
};

function loaded<Name extends string>(file: Built & Record<Name, Contents>, name: Name): Loaded {
  return { contents: file[name], Layout: file.LoadedLayout };
}

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
          action={href('dashboard', locale)}
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
  const [user, { contents, Layout = Fragment }] = await Promise.all([
    findUser(context.db.read, context.user?.id ?? ''),
    LOADERS[sectionOf(context.query.get('section'))](),
  ]);
  if (!user) throw new Error('the account of a session is gone');
  const isConfirmed = user.emailVerifiedAt !== null && isRealEmail(user.email);
  const props = { context, intl: intlFor(context.locale), user, email: isConfirmed ? user.email : null };
  return <Layout>{await contents(props)}</Layout>;
}
