import type { Intl18 } from '#i18n/intl.ts';
import { fold } from '#src/features/search/fold.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';

const WORDS_MAX_CHARS = 100;
const VIEWS = ['all', 'unsafe', 'left'] as const;
export type MemberView = (typeof VIEWS)[number];

type MembersAsked = {
  q: string;
  view: MemberView;
  /** Whether each word that is asked for stands in one of these texts, accents and case aside. */
  isNamed: (texts: readonly string[]) => boolean;
};

export function readMembersAsked(query: URLSearchParams): MembersAsked {
  const q = (query.get('q') ?? '').trim().slice(0, WORDS_MAX_CHARS);
  const words = fold(q).split(/\s+/);
  const isNamed: MembersAsked['isNamed'] = (texts) => {
    const all = fold(texts.join(' '));
    return words.every((word) => all.includes(word));
  };
  return { q, view: VIEWS.find((view) => view === query.get('show')) ?? 'all', isNamed };
}

type Props = { intl: Intl18; asked: MembersAsked; counts: Record<MemberView, number> };

/** Finds people by name, address or role; beside it, how many of those have to see to their sign-in, and who has left. */
export function MemberSearch({ intl: { t, locale }, asked: { q, view }, counts }: Props) {
  const at = (show: MemberView) =>
    href('staffPeople', locale, { query: { ...(q && { q }), ...(show !== 'all' && { show }) } });
  return (
    <search className=":uno: grid gap-6px mb-12px">
      <form
        action={href('staffPeople', locale)}
        className=":uno: flex items-end gap-10px max-w-560px [&_.fld]:(flex-[1] min-w-0)"
      >
        {view !== 'all' && <input type="hidden" name="show" value={view} />}
        <TextField
          name="q"
          type="search"
          label={t('people.find.label')}
          defaultValue={q}
          maxLength={WORDS_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t('people.find.submit')}</Button>
      </form>
      <nav
        aria-label={t('people.find.views')}
        className=":uno: flow-row gap-[0_18px] [&_a]:(inline-flex items-center min-h-44px) [&_[aria-current]]:c-ink [&_[aria-current]]:font-600"
      >
        {VIEWS.map((one) => (
          <Link key={one} className="lnk" to={at(one)} isCurrent={one === view}>
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
