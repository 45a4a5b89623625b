import type { Intl18 } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Measured, measurePairs, READABLE } from './contrast-pairs.ts';

type Props = { intl: Intl18; typed: Typed };

const ROW =
  ':uno: flex flex-wrap items-center gap-[2px_12px] min-h-44px rule-t-line text-14px [&>span:nth-child(2)]:(flex-1 basis-220px)';

/** How well each text of the site can be read in these colours: what fails first, the rest folded away. */
export function ContrastPanel({ intl, typed }: Props) {
  const { t } = intl;
  const pairs = measurePairs(typed);
  const bad = pairs.filter(({ figure = 0 }) => figure < READABLE);
  return (
    <section
      aria-labelledby="contrast"
      className=":uno: grid grid-cols-1 gap-8px p-[14px_18px] bg-surface rule-line"
    >
      <h3 id="contrast" className=":uno: text-18px">
        {t('resources.themes.contrast')}
      </h3>
      <p className=":uno: c-ink-2 text-14px">
        {t(bad.length > 0 ? 'resources.themes.contrast.bad' : 'resources.themes.contrast.good', {
          count: bad.length,
          total: pairs.length,
        })}
      </p>
      <PairList {...{ intl }} pairs={bad} />
      <details>
        <summary className=":uno: py-12px">
          <span className="lnk">{t('resources.themes.contrast.all')}</span>
        </summary>
        <PairList {...{ intl }} pairs={pairs} />
      </details>
      <div>
        <Button type="submit" size="sm" name="_do" value="look" formAction="#contrast">
          {t('resources.themes.contrast.again')}
        </Button>
      </div>
    </section>
  );
}

function PairList({ intl, pairs }: { intl: Intl18; pairs: readonly Measured[] }) {
  if (pairs.length === 0) return null;
  return (
    <ul>
      {pairs.map((pair) => (
        <PairRow key={pair.mode + pair.text + pair.on} {...{ intl, pair }} />
      ))}
    </ul>
  );
}

function PairRow({ intl: { t, locale }, pair }: { intl: Intl18; pair: Measured }) {
  const { mode, text, on, figure, ink, ground } = pair;
  const isGood = figure !== undefined && figure >= READABLE;
  const shown = (Math.floor((figure ?? 0) * 100) / 100).toFixed(2).replace('.', locale === 'vi' ? ',' : '.');
  return (
    <li className={ROW}>
      <span
        aria-hidden="true"
        className=":uno: grid place-items-center w-44px h-30px rule-line font-600"
        style={{ background: ground, color: ink }}
      >
        Aa
      </span>
      <span>
        {t('resources.themes.pair', { text: t(text), on: t(on), mode: t(`resources.themes.mode.${mode}`) })}
      </span>
      <span className="num">{figure === undefined ? '–' : `${shown} : 1`}</span>
      {!isGood && (
        <Tag tone="err" hasIcon>
          {t('resources.themes.contrast.under')}
        </Tag>
      )}
    </li>
  );
}
