'use client';

import './sold-out.css';
import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { foldText } from '#src/values/address.ts';
import { formatMessage } from '#src/values/message.ts';
import type { DishGroup, SoldOutDish, SoldOutWords } from './menu.ts';
import { useSoldOuts } from './use-sold-outs.ts';

type Props = { groups: DishGroup[]; day: string; dayText: string; words: SoldOutWords; locale: Locale };

/** Every dish with a switch for a thumb: off means gone until the park's next day. */
export function SoldOutPanel({ groups, day, dayText, words, locale }: Props) {
  const { gone, saving, toggle } = useSoldOuts({ groups, day, words });
  const [typed, setTyped] = useState('');
  const [isGoneOnly, setGoneOnly] = useState(false);
  const wanted = foldText(typed);
  const shown = groups
    .map((group) => ({
      ...group,
      dishes: group.dishes.filter(
        ({ id, name }) => (!isGoneOnly || gone.has(id)) && ` ${foldText(name)}`.includes(` ${wanted}`),
      ),
    }))
    .filter(({ dishes }) => dishes.length > 0);
  return (
    <div className="sold">
      <h1>{words.title}</h1>
      <p className="sold-day">{formatMessage(words.day, { day: dayText }, locale)}</p>
      <div className="sold-find">
        <TextField
          name="find"
          type="search"
          aria-keyshortcuts="/"
          label={words.find}
          icon="i-lucide-search"
          placeholder={words.find}
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button aria-pressed={isGoneOnly} onClick={() => setGoneOnly(!isGoneOnly)}>
          {formatMessage(words.gone, { count: gone.size }, locale)}
        </Button>
      </div>
      <p className="sold-none" role="status">
        {shown.length === 0 && (isGoneOnly && !typed ? words.noneGone : words.noneFound)}
      </p>
      {shown.map(({ id, name, restaurant, dishes }) => (
        <section key={id} aria-labelledby={`sold-${id}`}>
          <h2 id={`sold-${id}`}>
            {name} <span>{restaurant}</span>
          </h2>
          <ul>
            {dishes.map((dish) => (
              <SoldOutSwitch
                key={dish.id}
                dish={dish}
                isGone={gone.has(dish.id)}
                isSaving={saving.has(dish.id)}
                words={words}
                onToggle={() => toggle(dish)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type SwitchProps = {
  dish: SoldOutDish;
  isGone: boolean;
  isSaving: boolean;
  words: SoldOutWords;
  onToggle: () => void;
};

/** The whole line is the switch: on means that the kitchen still has it. */
function SoldOutSwitch({ dish, isGone, isSaving, words, onToggle }: SwitchProps) {
  return (
    <li>
      <button
        type="button"
        role="switch"
        className="sold-dish"
        aria-checked={!isGone}
        aria-busy={isSaving}
        aria-label={`${dish.name}: ${words.has}`}
        onClick={onToggle}
      >
        <span className="sold-name">
          {dish.name}
          <span className="num">{dish.price}</span>
        </span>
        <span className="sold-state">{isGone ? words.isGone : words.has}</span>
        <span className="sold-knob" aria-hidden="true" />
      </button>
    </li>
  );
}
