import type { Intl18 } from '#i18n/intl.ts';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { type documentsOf, PASSES_AT_ONCE, type Passes } from './ticket-views.ts';

type Props = {
  intl: Intl18;
  documents: ReturnType<typeof documentsOf>;
  /** Of the tickets that still count. */
  numbers: readonly number[];
  passes: Passes;
};

/** The tickets for a telephone: a family's codes on one page, and its wallet where we may sign for it. */
export function PassLinks({ intl: { t }, documents, numbers, passes }: Props) {
  const packs = numbers.filter((_, index) => index % PASSES_AT_ONCE === 0);
  return (
    <>
      {numbers.length > 1 && (
        <a href={documents.family} className={look({ variant: 'line' })}>
          <Icon name="i-lucide-qr-code" />
          {t('orders.page.family')}
        </a>
      )}
      {passes.apple &&
        packs.map((first, index) => {
          const pack = numbers.slice(index * PASSES_AT_ONCE, (index + 1) * PASSES_AT_ONCE);
          return (
            <a key={first} href={documents.apple(first)} className={look({ variant: 'line' })}>
              <Icon name="i-lucide-smartphone" />
              {t('orders.page.apple', { count: numbers.length, first, last: pack.at(-1) ?? first })}
            </a>
          );
        })}
      {passes.google &&
        numbers.map((number) => (
          <a key={number} href={documents.google(number)} className={look({ variant: 'line' })}>
            <Icon name="i-lucide-smartphone" />
            {numbers.length === 1 ? t('orders.page.google') : t('orders.page.googleOf', { number })}
          </a>
        ))}
    </>
  );
}
