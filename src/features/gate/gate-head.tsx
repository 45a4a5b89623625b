import type { Words } from '#i18n/intl.ts';
import { SelectField } from '#src/ui/fields/field.tsx';
import type { Figures } from './use-gate-figures.ts';

type Props = {
  gates: { id: string; name: string }[];
  gateId: string;
  figures: Figures;
  words: Words<'gate.desk'>;
  onChoose: (id: string) => void;
};

export function GateHead({ gates, gateId, figures, words, onChoose }: Props) {
  return (
    <div className="gate-head">
      <SelectField
        name="gate"
        label={words.gate}
        value={gateId}
        options={gates.map((gate) => ({ value: gate.id, label: gate.name }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <dl className="gate-counts">
        <div>
          <dt>{words.in}</dt>
          <dd className="num">{figures.in ?? '–'}</dd>
        </div>
        <div>
          <dt>{words.expected}</dt>
          <dd className="num">{figures.expected ?? '–'}</dd>
        </div>
      </dl>
      {figures.isStale && <p className="gate-stale">{words.countsUnknown}</p>}
    </div>
  );
}
