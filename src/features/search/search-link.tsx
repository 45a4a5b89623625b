import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** The search link: it leads to the search page, and `SearchEnhancer` makes it open the palette. */
export function SearchLink({ locale, label }: { locale: Locale; label: string }) {
  return (
    <a
      href={href('search', locale)}
      className="ib search-button"
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="i-lucide-search" />
    </a>
  );
}

/** The same in the phone's menu, in words. */
export function SearchButtonLink({ locale, text }: { locale: Locale; text: string }) {
  return (
    <a href={href('search', locale)} className={look({ isBlock: true }, ':uno: search-button mb-20px')}>
      <Icon name="i-lucide-search" /> {text}
    </a>
  );
}
