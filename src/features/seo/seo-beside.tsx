import type { Intl18 } from '#i18n/intl.ts';
import type { OwnWords } from './own-words.ts';

type Props = {
  intl: Intl18;
  /** The field above. */
  name: string;
  typed: string;
  /** What the page says by itself; null while no page is chosen. */
  own: OwnWords | null;
};

/** In words: shorter says too little, longer is cut off where it is shown. */
const LENGTHS: Readonly<Record<string, { low: number; high: number }>> = {
  title: { low: 4, high: 12 },
  description: { low: 12, high: 30 },
};

/** Below a title or description: how long it is, and what the page says where it is empty. */
export function SeoBeside({ intl: { t }, name, typed, own }: Props) {
  const length = LENGTHS[name];
  if (!length) return null;
  const { low, high } = length;
  const words = wordCount(typed);
  if (words === 0) {
    const ownText = name === 'title' ? own?.title : own?.description;
    if (!own) return null;
    return (
      <p className=":uno: c-ink-2 text-14px wrap-anywhere">
        {ownText ? t('resources.seo.own', { text: ownText }) : t('resources.seo.ownMade')}
      </p>
    );
  }
  const fit = words < low ? 'short' : words > high ? 'long' : 'good';
  return (
    <p className=":uno: flow-row gap-10px c-ink-2 text-14px">
      <meter
        min={0}
        max={high + low}
        low={low}
        high={high}
        optimum={(low + high) / 2}
        value={Math.min(words, high + low)}
        aria-label={t('resources.seo.length')}
      />
      {t(`resources.seo.${fit}`, { words, low, high })}
    </p>
  );
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
