import type { Intl18 } from '#i18n/intl.ts';
import {
  MEMBER_VIEWS,
  MEMBER_WORDS_MAX_CHARS,
  type MembersAsked,
  type MemberView,
} from '#src/features/people/member-list.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  asked: MembersAsked;
  counts: Record<MemberView, number>;
  /** The list with some of what is asked changed. */
  at: (change: Partial<MembersAsked>) => `/${string}`;
};

/** Finds people by name, address or role; beside it, how many of those have to see to their sign-in, and who has left. */
export function MemberSearch({ intl: { t, locale }, asked: { q, view, others }, counts, at }: Props) {
  return (
    <search className=":uno: grid gap-6px">
      <form
        action={href('staffPeople', locale)}
        className=":uno: flex items-end gap-10px max-w-560px [&_.fld]:(flex-[1] min-w-0)"
      >
        {view !== 'all' && <input type="hidden" name="show" value={view} />}
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name="q"
          type="search"
          aria-keyshortcuts="/"
          label={t('people.find.label')}
          defaultValue={q}
          maxLength={MEMBER_WORDS_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t('people.find.submit')}</Button>
      </form>
      <nav
        aria-label={t('people.find.views')}
        className=":uno: flow-row gap-[0_18px] [&_a]:(inline-flex items-center min-h-44px) [&_[aria-current]]:c-ink [&_[aria-current]]:font-600"
      >
        {MEMBER_VIEWS.map((one) => (
          <Link key={one} className="lnk" to={at({ view: one })} isCurrent={one === view}>
            {t(`people.find.${one}`, { count: counts[one] })}
          </Link>
        ))}
      </nav>
      <p role="status" className="mut">
        {(q || view !== 'all') && t('people.find.found', { count: counts[view] })}
      </p>
    </search>
  );
}
