import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';

const PLACES = {
  bar: { width: '112', height: '24', corner: 8, fontSize: 12.5 },
  phone: { width: '100%', height: '22', corner: 0, fontSize: 13 },
  gate: { width: '100%', height: '26', corner: 0, fontSize: 15 },
} as const;

type Props = { context: Pick<ScreenContext, 'isTraining' | 'locale'>; at: keyof typeof PLACES };

/**
 * On anything but the live park, so that nobody practises on guests, or serves guests on a copy. Drawn, not styled: what
 * only copies show must not weigh on the sheets of the live park.
 */
export function TrainingMark({ context: { isTraining, locale }, at }: Props) {
  if (!isTraining) return null;
  const { t } = intlFor(locale);
  const { corner, fontSize, ...box } = PLACES[at];
  const stripes = `training-${at}`;
  return (
    <svg {...box} role="img" aria-label={t('office.training.means')} fontWeight="600" fontSize={fontSize}>
      <title>{t('office.training.means')}</title>
      <pattern
        id={stripes}
        width="14"
        height="14"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <path fill="#f1d993" d="M0 0h14v14H0z" />
        <path fill="#eaca75" d="M7 0h7v14H7z" />
      </pattern>
      <rect width="100%" height="100%" rx={corner} fill={`url(#${stripes})`} />
      <text x="50%" y="50%" dy=".36em" textAnchor="middle" fill="#04110d">
        {t('office.training.name')}
      </text>
    </svg>
  );
}
