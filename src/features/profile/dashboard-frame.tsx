import './dashboard.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { NavScroll } from '#src/ui/nav-scroll.ts';
import { SECTIONS, type Section } from './profile.ts';

type Props = { intl: Intl18; section: Section; name: string; tools: ReactNode; children: ReactNode };

/** The account's head, its parts, and the one that is open. Every part has an address of its own. */
export function DashboardFrame({ intl, section, name, tools, children }: Props) {
  const { t, locale } = intl;
  return (
    <div className=":uno: wrap grid grid-cols-[232px_minmax(0,1fr)] gap-[32px_56px] items-start [padding-block:40px_72px] max-900:(grid-cols-[minmax(0,1fr)] gap-24px [padding-block:28px_56px])">
      <header className=":uno: col-[1/-1] flex flex-wrap items-center justify-between gap-[16px_24px]">
        <h1 className="h2">{name ? t('profile.hello', { name }) : t('profile.helloNobody')}</h1>
        {tools}
      </header>
      <nav
        className=":uno: dash-nav [&_ul]:rule-t-line max-900:[margin-inline:calc(-1_*_var(--gutter,20px))] max-900:[&_ul]:(flex overflow-x-auto [padding-inline:var(--gutter,20px)] [border-top:0] rule-b-line [scrollbar-width:none])"
        aria-label={t('profile.nav.label')}
      >
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
      {/* The foot of the page is out of sight before its contents are there, and stays so. */}
      <section
        className=":uno: min-h-80svh [&>h2]:(mb-8px text-28px) [&>h2+.dash-box]:mt-24px"
        aria-labelledby="dash-title"
      >
        <h2 id="dash-title">{t(`profile.nav.${section}`)}</h2>
        {children}
      </section>
    </div>
  );
}
