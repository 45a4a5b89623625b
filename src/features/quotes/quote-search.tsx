import type { Intl18 } from '#i18n/intl.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { type QuotesAsked, type QuoteView, VIEW_NAMES } from './staff-quotes.ts';

type Props = {
  intl: Intl18;
  asked: QuotesAsked;
  action: `/${string}`;
  counts: Record<QuoteView, number>;
  /** The list from its first page on with some of what is asked changed. */
  listAt: (change: Partial<QuotesAsked>) => `/${string}`;
};

const TABS =
  ':uno: flex flex-wrap gap-[0_18px] rule-b-line-2 [&_a]:(inline-flex items-center gap-6px min-h-40px max-760:min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-14.5px no-underline) [&_a:hover]:c-ink [&_[aria-current]]:border-son [&_[aria-current]]:c-ink [&_[aria-current]]:font-600 [&_.num]:text-14px';

/** One field for all that a request can be found by; below it the views with their counts, of all or of one's own. */
export function QuoteSearch({ intl: { t }, asked, action, counts, listAt }: Props) {
  const { q, view, isMine } = asked;
  return (
    <>
      <search>
        <form
          action={action}
          className=":uno: flex items-end gap-10px [&_.fld]:(flex-[1] min-w-0) [&_.fld-label]:(mb-4px text-13px) [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px [&_.btn]:h-44px"
        >
          {isMine && <input type="hidden" name="mine" value="1" />}
          <TextField
            name="q"
            type="search"
            aria-keyshortcuts="/"
            label={t('quotes.staff.search')}
            defaultValue={q}
            maxLength={100}
            enterKeyHint="search"
          />
          <Button type="submit">{t('quotes.staff.find')}</Button>
          {q && (
            <ButtonLink variant="link" to={listAt({ q: '', view: 'open' })}>
              {t('quotes.staff.drop')}
            </ButtonLink>
          )}
        </form>
      </search>
      <nav className={TABS} aria-label={t('quotes.staff.whose')}>
        {[true, false].map((mine) => (
          <Link key={String(mine)} to={listAt({ isMine: mine })} isCurrent={isMine === mine}>
            {t(mine ? 'quotes.staff.mine' : 'quotes.staff.everybody')}
          </Link>
        ))}
      </nav>
      <nav className={TABS} aria-label={t('quotes.staff.views')}>
        {VIEW_NAMES.map((one, index) => (
          <Link
            key={one}
            to={listAt({ view: one })}
            isCurrent={view === one}
            aria-keyshortcuts={String(index + 1)}
          >
            {t(`quotes.staff.view.${one}`)} {!q && <span className="num">{counts[one]}</span>}
          </Link>
        ))}
      </nav>
    </>
  );
}
