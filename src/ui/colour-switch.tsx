import type { Words } from '#i18n/intl.ts';
import { COLOUR_CHOICES } from '#src/client/colour-mode.ts';
import { Icon } from './icon.tsx';

const ICONS = { light: 'i-lucide-sun', dark: 'i-lucide-moon', auto: 'i-lucide-monitor' } as const;
const MENU = 'colour-menu';

type Props = { words: Words<'chrome.colour'> };

/** A button that opens the choice of light, dark or system; `PageEnhancer` makes it choose. */
export function ColourSwitch({ words }: Props) {
  return (
    <>
      <button type="button" className="ib" aria-label={words.label} title={words.label} popoverTarget={MENU}>
        <Icon name="i-lucide-contrast" />
      </button>
      <div id={MENU} popover="auto" className="menu">
        <ColourChoices words={words} name="colour" />
      </div>
    </>
  );
}

/** The three choices as radio buttons, for a menu; `name` distinguishes groups on a page. */
export function ColourChoices({ words, name }: Props & { name: string }) {
  return (
    <fieldset className="choices">
      <legend className="sr-only">{words.label}</legend>
      {COLOUR_CHOICES.map((option) => (
        <label key={option} className="choice">
          <input type="radio" name={name} value={option} data-colour="" />
          <Icon name={ICONS[option]} />
          {words[option]}
        </label>
      ))}
    </fieldset>
  );
}
