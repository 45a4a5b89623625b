import 'virtual:uno:icons-auth.css';
import type { ReactNode } from 'react';
import { pageFacts } from '#src/context.ts';
import { SessionWatch } from '#src/features/profile/session-watch.tsx';
import { href } from '#src/routes.ts';
import { DefaultLayout } from './default-layout.tsx';

/** Pages of a signed-in user: the site around them, and a watch on the session. */
export async function ProfileLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageFacts();
  return (
    <>
      <SessionWatch to={href('login', locale)} />
      <DefaultLayout>{children}</DefaultLayout>
    </>
  );
}
