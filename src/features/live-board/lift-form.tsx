import type { LiftStatus } from '#db/schema/live-board.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { formatMessage } from '#src/values/message.ts';
import { typedLift } from './board-form.ts';
import { BoardFormFrame, BothLanguages } from './board-form-frame.tsx';
import type { BoardLift, BoardWords, FormPart } from './board-words.ts';
import { FigureField, fieldOf } from './figure-field.tsx';
import { LiftMark } from './lift-mark.tsx';
import { useBoardForm } from './use-board-form.ts';

type Props = { lift: BoardLift; words: BoardWords; locale: Locale; onDone: () => void };

const STATES = ['running', 'slowed', 'paused', 'closed'] as const satisfies LiftStatus[];

/** What is reported of a lift; Enter saves. */
export function LiftForm({ lift: { row, who: name }, words, locale, onDone }: Props) {
  const { isSending, message, submit, ...form } = useBoardForm({
    stored: { revision: row.revision, typed: typedLift(row, locale) },
    save: (typed, revision) =>
      api.staff.board.saveLift.mutate({ ...(typed as never as Report), id: row.id, revision }),
    onSaved: onDone,
    words,
  });
  const who = name ?? words.somebody;
  const most = formatMessage(words.most, { count: row.cabinsTotal }, locale);
  const part: FormPart = { ...form, prefix: row.id, who, words, locale };
  return (
    <BoardFormFrame {...{ part, message, isSending, onDone }} saveText={words.save} onSubmit={submit}>
      <StateChoice {...part} />
      <div className="figures">
        <FigureField {...part} name="waitMinutes" label={words.wait} unit={words.minutes} />
        <FigureField {...part} name="windKmh" label={words.wind} unit="km/h" />
        <FigureField {...part} name="speedMps" label={words.speed} unit="m/s" step={0.5} />
        <FigureField {...part} name="cabinsRunning" label={words.cabins} unit={most} />
        <TextField {...fieldOf(part, 'lastUp')} label={words.lastUp} inputMode="text" maxLength={5} />
        <TextField {...fieldOf(part, 'lastDown')} label={words.lastDown} inputMode="text" maxLength={5} />
      </div>
      <BothLanguages
        part={part}
        names={['noteVi', 'noteEn']}
        labels={[words.noteVi, words.noteEn]}
        hint={words.noteHint}
      />
    </BoardFormFrame>
  );
}

type Report = Omit<Parameters<typeof api.staff.board.saveLift.mutate>[0], 'id' | 'revision'>;

/** Four presses side by side. A lift that closes has no cabin running. */
function StateChoice(part: FormPart) {
  const { prefix, typed, change, words } = part;
  return (
    <fieldset>
      <legend>{words.state}</legend>
      <div className=":uno: inline-grid grid-cols-4 max-w-full rule-line-ctl round-1 bg-surface [&>label]:(flex items-center justify-center gap-8px min-h-44px px-14px font-600 text-14px cursor-pointer) [&>label:not(:first-child)]:rule-l-line [&>label:has(:checked)]:(bg-then-950 c-lac-ink) [&>label:has(:focus-visible)]:[outline:2px_solid_var(--focus)] max-760:(grid [&>label]:(px-4px gap-6px))">
        {STATES.map((state) => (
          <label key={state}>
            <input
              type="radio"
              className="sr-only"
              name="status"
              id={`${prefix}-${state}`}
              value={state}
              checked={typed.status === state}
              onChange={() => {
                change('status', state);
                if (state === 'closed') change('cabinsRunning', '0');
              }}
            />
            <LiftMark state={state} />
            {words[state]}
          </label>
        ))}
      </div>
      {fieldOf(part, 'status').hint && <p className="hint">{fieldOf(part, 'status').hint}</p>}
    </fieldset>
  );
}
