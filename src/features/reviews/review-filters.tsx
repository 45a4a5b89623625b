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
    <nav className="review-filters" aria-label={t('reviews.filter.label')}>
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
    <div className="review-group">
      <p>{title}</p>
      <ul>{children}</ul>
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
