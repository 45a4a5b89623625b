'use client';

import type { Words } from '#i18n/intl.ts';
import { OFFICE_COLOURS, type OfficeColour } from './office-looks.ts';
import { setOfficeColour, useOfficeColour } from './use-office-colour.ts';

type Props = { chosen: OfficeColour; words: Words<'chrome.colour'> };

/** Light, dark or the system's, for the office alone. */
export function OfficeColours({ chosen, words }: Props) {
  const colour = useOfficeColour(chosen);

  return (
    <fieldset className=":uno: p-[8px_14px_12px]">
      <legend className=":uno: contents">
        <span className=":uno: block mb-6px c-ink-2 text-13px">{words.label}</span>
      </legend>
      <div className=":uno: flex rule-line-ctl round-1 overflow-hidden">
        {OFFICE_COLOURS.map((option) => (
          <label
            key={option}
            className=":uno: relative flex-1 grid place-items-center min-h-36px coarse:min-h-44px px-6px text-13px font-600 whitespace-nowrap cursor-pointer [&:has(:checked)]:(bg-sel-bg c-sel-ink) [&:has(:focus-visible)]:[outline:2px_solid_var(--focus)] [&:has(:focus-visible)]:[outline-offset:-3px] [&+label]:rule-l-line-ctl"
          >
            <input
              type="radio"
              name="office-colour"
              className=":uno: absolute inset-0 opacity-0 cursor-pointer"
              value={option}
              checked={option === colour}
              onChange={() => setOfficeColour(option)}
            />
            {words[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
