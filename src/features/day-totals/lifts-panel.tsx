import type { Intl18 } from '#i18n/intl.ts';
import { FigureTable, Panel } from './panel.tsx';

export type LiftTotal = {
  name: string;
  sold: number;
  capacity: number;
  /** People with tickets for it who were let in. */
  came: number;
  /** Those who have a ticket and have not come. */
  toCome: number;
};

type Props = { intl: Intl18; lifts: readonly LiftTotal[]; updated: string };

/** The same day by lift; a ticket for two lifts counts at both. */
export function LiftsPanel({ intl, lifts, updated }: Props) {
  const { t, number } = intl;
  if (lifts.length === 0) return null;
  const head = (['lift', 'sold', 'capacity', 'came', 'left'] as const).map((name) =>
    t(`dayTotals.lifts.${name}`),
  );
  return (
    <Panel id="today-lifts" title={t('dayTotals.lifts.title')} note={<span>{updated}</span>}>
      <FigureTable
        label={head.join(', ')}
        head={head}
        rows={lifts.map(({ name, sold, capacity, came, toCome }) => [
          name,
          ...[sold, capacity, came, toCome].map(number),
        ])}
      />
    </Panel>
  );
}
