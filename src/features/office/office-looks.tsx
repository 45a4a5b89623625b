'use client';

import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import {
  OFFICE_COLOUR_COOKIE,
  OFFICE_COLOURS,
  OFFICE_ROWS,
  OFFICE_ROWS_COOKIE,
  type OwnLooks,
} from '#src/values/looks/office-looks.ts';
import { setOfficeLooks, useOfficeLooks } from './use-office-looks.ts';

type Props = {
  chosen: OwnLooks;
  /** Takes the form where no script runs, and leads back. */
  action: string;
  back: string;
  words: { colour: Words<'chrome.colour'>; looks: Words<'office.looks'> };
};

/** Light, dark or the system's, and how tall rows are: for the office alone, stored with the person. */
export function OfficeLooks({ chosen, action, back, words: { colour, looks } }: Props) {
  const now = useOfficeLooks(chosen);

  return (
    <form method="post" action={action} className=":uno: p-[2px_14px_12px]">
      <input type="hidden" name="back" value={back} />
      <Segments
        name={OFFICE_COLOUR_COOKIE}
        label={colour.label}
        options={OFFICE_COLOURS.map((value) => ({ value, text: colour[value] }))}
        chosen={now.colour}
        onChoose={(value) => setOfficeLooks({ colour: value }, looks.failed)}
      />
      <Segments
        name={OFFICE_ROWS_COOKIE}
        label={looks.label}
        options={OFFICE_ROWS.map((value) => ({ value, text: looks[value] }))}
        chosen={now.rows}
        onChoose={(value) => setOfficeLooks({ rows: value }, looks.failed)}
      />
      <noscript>
        <Button type="submit" size="sm">
          {looks.save}
        </Button>
      </noscript>
    </form>
  );
}

type SegmentsProps<T extends string> = {
  name: string;
  label: string;
  options: readonly { value: T; text: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

function Segments<T extends string>({ name, label, options, chosen, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset>
      <legend className=":uno: contents">
        <span className=":uno: block my-6px c-ink-2 text-13px">{label}</span>
      </legend>
      <div className=":uno: flex rule-line-ctl round-1 overflow-hidden">
        {options.map(({ value, text }) => (
          <label
            key={value}
            className=":uno: relative flex-1 grid place-items-center min-h-36px coarse:min-h-44px px-6px text-13px font-600 whitespace-nowrap cursor-pointer [&:has(:checked)]:(bg-sel-bg c-sel-ink) [&:has(:focus-visible)]:[outline:2px_solid_var(--focus)] [&:has(:focus-visible)]:[outline-offset:-3px] [&+label]:rule-l-line-ctl"
          >
            <input
              type="radio"
              name={name}
              className=":uno: absolute inset-0 opacity-0 cursor-pointer"
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
