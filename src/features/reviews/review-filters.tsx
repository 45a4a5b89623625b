import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import type { ReviewFilter } from './review-input.ts';
import { RATINGS, SERVICE_TYPES, SORTS } from './reviews.ts';

type Props = { filter: ReviewFilter; intl: Intl18; hrefOf: (change: Partial<ReviewFilter>) => `/${string}` };

/** Links only: every choice is an address, and works before or without scripts. */
export function ReviewFilters({ filter, intl: { t }, hrefOf }: Props) {
  const go = (change: Partial<ReviewFilter>) => hrefOf({ ...change, page: 1 });
  return (
    <nav
      className=":uno: sticky top-110px grid gap-22px max-1000:static print:hidden"
      aria-label={t('reviews.filter.label')}
    >
      <Group title={t('reviews.filter.rating')}>
        <Choice to={go({ rating: undefined })} isOn={!filter.rating} text={t('reviews.filter.all')} />
        {RATINGS.map((rating) => (
          <Choice
            key={rating}
            to={go({ rating })}
            isOn={filter.rating === rating}
            text={t(`reviews.rating.${rating}`)}
          />
        ))}
      </Group>
      <Group title={t('reviews.filter.service')}>
        <Choice to={go({ service: undefined })} isOn={!filter.service} text={t('reviews.filter.all')} />
        {SERVICE_TYPES.map((service) => (
          <Choice
            key={service}
            to={go({ service })}
            isOn={filter.service === service}
            text={t(`reviews.service.${service}`)}
          />
        ))}
      </Group>
      <Group title={t('reviews.filter.only')}>
        <Choice
          to={go({ hasPhoto: !filter.hasPhoto })}
          isOn={filter.hasPhoto}
          text={t('reviews.filter.photo')}
        />
        <Choice
          to={go({ isVerified: !filter.isVerified })}
          isOn={filter.isVerified}
          text={t('reviews.filter.verified')}
        />
      </Group>
      <Group title={t('reviews.filter.sort')}>
        {SORTS.map((sort) => (
          <Choice key={sort} to={go({ sort })} isOn={filter.sort === sort} text={t(`reviews.sort.${sort}`)} />
        ))}
      </Group>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className=":uno: [&_a]:(flex items-center gap-10px min-h-32px c-ink-2 text-15px) [&_a::before]:(content-empty w-12px h-2px bg-line-2) [&_a:hover]:c-ink [&_a[aria-current]]:c-ink [&_a[aria-current]]:font-600 [&_a[aria-current]::before]:bg-son max-1000:[&_a::before]:hidden max-1000:[&_a[aria-current]]:underline max-1000:[&_a[aria-current]]:[text-decoration-color:var(--son)] max-1000:[&_a[aria-current]]:decoration-2px max-1000:[&_a[aria-current]]:underline-offset-7px coarse:[&_a]:(min-h-44px min-w-44px)">
      <p className=":uno: mb-4px text-14.5px font-600">{title}</p>
      <ul className=":uno: max-1000:(flex flex-wrap gap-[0_22px])">{children}</ul>
    </div>
  );
}

function Choice({ to, isOn, text }: { to: `/${string}`; isOn: boolean; text: string }) {
  return (
    <li>
      <SoftLink to={to} aria-current={isOn ? 'true' : undefined} rel="nofollow">
        {text}
      </SoftLink>
    </li>
  );
}
