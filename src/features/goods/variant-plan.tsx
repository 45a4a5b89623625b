import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { isNewRow, keysIn } from '#src/features/resources/row-keys.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { COMBINE, planVariants, VARIANTS_MAX } from './combine-variants.ts';

type Props = { intl: Intl18; typed: Typed; stored: Typed; isPressed: boolean };
const NAMED_MAX = 12;

/** Below the options: the button that makes the variants, and what saving them will do. */
export function VariantPlan({ intl, typed, stored, isPressed }: Props) {
  const { t } = intl;
  const refused = isPressed ? planVariants(typed, stored).refused : null;
  return (
    <div id="variant-plan" className=":uno: grid grid-cols-1 gap-14px scroll-mt-90px">
      <Button
        type="submit"
        name="_do"
        value={COMBINE}
        formAction="#variant-plan"
        className=":uno: justify-self-start"
      >
        {t('goods.combine.button')}
      </Button>
      <p className="hint">{t('goods.combine.hint', { max: VARIANTS_MAX })}</p>
      {refused ? (
        <Notice tone="err" role="alert" title={t('goods.combine.refused')}>
          <p>{t(refused.error, refused.values)}</p>
        </Notice>
      ) : (
        <Outlook {...{ intl, typed, stored, isPressed }} />
      )}
    </div>
  );
}

function Outlook({ intl, typed, stored, isPressed }: Props) {
  const { t } = intl;
  const { made, same, ending, off } = groupsOf(typed, stored);
  if (!isPressed && made.length + ending.length === 0) return null;
  const lines: [MessageId, string[]][] = [
    ['goods.combine.made', made],
    ['goods.combine.same', same],
    ['goods.combine.ending', ending],
    ['goods.combine.off', off],
  ];
  const isWaiting = made.length + ending.length > 0;
  return (
    <Notice tone="info" role="status" title={t(isWaiting ? 'goods.combine.waiting' : 'goods.combine.whole')}>
      <ul>
        {lines.map(
          ([label, names]) =>
            names.length > 0 && (
              <li key={label}>
                <b>{t(label, { count: names.length })}</b> {names.slice(0, NAMED_MAX).join(', ')}
                {names.length > NAMED_MAX && '…'}
              </li>
            ),
        )}
      </ul>
    </Notice>
  );
}

/** The variants by what becomes of them when they are saved. */
function groupsOf(typed: Typed, stored: Typed) {
  const groups = { made: [], same: [], ending: [], off: [] } as Record<
    'made' | 'same' | 'ending' | 'off',
    string[]
  >;
  for (const key of keysIn(typed.variants, { max: VARIANTS_MAX })) {
    const at = (leaf: string) => `variants.${key}.${leaf}`;
    const name = typed[at('choices')] || typed[at('sku')] || '';
    if (isNewRow(key)) groups.made.push(name);
    else if (typed[at('isActive')]) groups.same.push(name);
    else groups[stored[at('isActive')] ? 'ending' : 'off'].push(name);
  }
  return groups;
}
