'use client';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/fields/field.tsx';
import { contrast, typedColor } from '#src/values/hex-color.ts';

const BLACK = '#000000';
const INKS = { white: '#ffffff', dark: '#0a211a' } as const;

type Words = { pick: string; white: string; dark: string };
type Props = Omit<TextFieldProps, 'value' | 'onChange'> & { typed: string; point: ',' | '.'; words: Words };

/** A colour as text beside the same one to look at and to pick, with the ink that is easier to read on it and how well. */
export function ColorInput({ typed, point, words, hint, ...field }: Props) {
  const [text, setText] = useState(typed);
  const color = typedColor(text);
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      spellCheck={false}
      maxLength={9}
      hint={color ? figureOf(color, { point, words }) : hint}
      before={
        <input
          type="color"
          autoComplete="off"
          enterKeyHint="done"
          className={`:uno: flex-none w-34px! h-34px! p-0! b-0! cursor-pointer ${color ? '' : 'opacity-25'}`}
          aria-label={words.pick}
          value={color ?? BLACK}
          onChange={(event) => setText(event.target.value)}
        />
      }
    />
  );
}

/** Rounded down: what is told to pass does. */
function figureOf(color: string, { point, words }: Pick<Props, 'point' | 'words'>): string {
  const [white, dark] = [contrast(color, INKS.white), contrast(color, INKS.dark)];
  const figure = (Math.floor(Math.max(white, dark) * 10) / 10).toFixed(1).replace('.', point);
  return `${white >= dark ? words.white : words.dark} ${figure} : 1`;
}
