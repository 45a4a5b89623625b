import './dashboard.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { NavScroll } from '#src/ui/nav-scroll.tsx';
import { SECTIONS, type Section } from './profile.ts';

type Props = { intl: Intl18; section: Section; name: string; tools: ReactNode; children: ReactNode };

/** The account's head, its parts, and the one that is open. Every part has an address of its own. */
export function DashboardFrame({ intl, section, name, tools, children }: Props) {
  const { t, locale } = intl;
  return (
    <div className="wrap dash">
      <header className="dash-head">
        <h1 className="h2">{name ? t('profile.hello', { name }) : t('profile.helloNobody')}</h1>
        {tools}
      </header>
      <nav className="dash-nav" aria-label={t('profile.nav.label')}>
        <ul>
          {SECTIONS.map((one) => (
            <li key={one}>
              <Link
                to={href('dashboard', locale, { query: one === 'tickets' ? {} : { section: one } })}
                isCurrent={one === section}
              >
                {t(`profile.nav.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
        <NavScroll strip=".dash-nav ul" current={section} />
      </nav>
      <section className="dash-part" aria-labelledby="dash-title">
        <h2 id="dash-title">{t(`profile.nav.${section}`)}</h2>
        {children}
      </section>
    </div>
  );
}
