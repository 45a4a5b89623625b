import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { cloudSeaField } from './board-form.ts';
import { BoardFormFrame, BothLanguages } from './board-form-frame.tsx';
import type { BoardDay, BoardWords, FormPart } from './board-words.ts';
import { FigureField, fieldOf } from './figure-field.tsx';
import { useBoardForm } from './use-board-form.ts';

type Props = { day: BoardDay; words: BoardWords; locale: Locale; onDone: () => void };

const FIRST_HOUR = 6;
const HOURS = Array.from({ length: 13 }, (_, index) => index);

/** The weather of a day on the mountain; Enter saves. */
export function DayForm({ day: { day, row, typed: stored, who: name }, words, locale, onDone }: Props) {
  const { isSending, message, submit, ...form } = useBoardForm({
    stored: { revision: row?.revision ?? 0, typed: stored },
    save: (typed, revision) =>
      api.staff.board.saveDay.mutate({
        ...(typed as never as Forecast),
        cloudSea: HOURS.map((hour) => typed[cloudSeaField(hour)] ?? ''),
        ...{ day, revision },
      }),
    onSaved: onDone,
    words: { saved: words.savedDay, offline: words.offline },
  });
  const part: FormPart = { ...form, prefix: `day-${day}`, who: name ?? words.somebody, words, locale };
  const field = (id: string) => fieldOf(part, id);
  return (
    <BoardFormFrame {...{ part, message, isSending, onDone }} saveText={words.saveDay} onSubmit={submit}>
      <div className="figures">
        <TextField
          {...field('temperatureC')}
          label={words.temperature}
          inputMode="text"
          maxLength={4}
          after="°C"
        />
        <FigureField {...part} name="windKmh" label={words.wind} unit="km/h" />
        <TextField {...field('sunrise')} label={words.sunrise} inputMode="text" maxLength={5} />
        <TextField {...field('sunset')} label={words.sunset} inputMode="text" maxLength={5} />
      </div>
      <CloudSea {...part} />
      <BothLanguages
        part={part}
        names={['summaryVi', 'summaryEn']}
        labels={[words.summaryVi, words.summaryEn]}
      />
    </BoardFormFrame>
  );
}

type Forecast = Omit<Parameters<typeof api.staff.board.saveDay.mutate>[0], 'day' | 'revision' | 'cloudSea'>;

function CloudSea(part: FormPart) {
  return (
    <fieldset>
      <legend>{part.words.cloudSea}</legend>
      <div className=":uno: grid grid-cols-[repeat(13,minmax(0,1fr))] gap-6px [&_.fld-label]:(mb-4px type-500-14/1.3-data tabular text-center) [&_.inp]:p-0 [&_.inp-error]:hidden [&_input]:(text-center type-600-16/1.3-data tabular) max-1199:grid-cols-7 max-760:(grid-cols-4 gap-10px)">
        {HOURS.map((hour) => (
          <TextField
            key={hour}
            {...fieldOf(part, cloudSeaField(hour))}
            label={`${FIRST_HOUR + hour}:00`}
            inputMode="numeric"
            maxLength={3}
          />
        ))}
      </div>
    </fieldset>
  );
}
