'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { formatMessage } from '#src/values/message.ts';
import { CROP_RATIOS, type CropArea, heldWithin, middleCrop } from './crop.ts';

type Size = { width: number; height: number };
type Props = {
  src: string;
  whole: Size;
  crop: CropArea | null;
  error?: string | undefined;
  words: Words<'media.crop'>;
  locale: string;
};
type Ratio = keyof typeof CROP_RATIOS | 'free' | 'all';

const STEPS = 40;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FIELDS = ['x', 'y', 'width', 'height'] as const;
const NAMES = { x: 'cropX', y: 'cropY', width: 'cropWidth', height: 'cropHeight' } as const;

/** The part of a picture that guests see: a frame that is dragged or moved by keys, the same in figures below it. */
export function CropPad({ src, whole, crop: stored, error, words, locale }: Props) {
  const [crop, setCrop] = useState(stored);
  const [ratio, setRatio] = useState<Ratio>(stored ? 'free' : 'all');
  const pad = useRef<HTMLDivElement>(null);
  const grip = useRef<{ at: [number, number]; from: CropArea; isCorner: boolean } | null>(null);
  const wanted = ratio === 'free' || ratio === 'all' ? null : CROP_RATIOS[ratio];
  const put = (next: CropArea) => setCrop(heldWithin(next, whole, wanted));

  function choose(next: Ratio): void {
    setRatio(next);
    if (next === 'all') setCrop(null);
    else if (next === 'free') setCrop(crop ?? { x: 0, y: 0, ...whole });
    else setCrop(middleCrop(whole, CROP_RATIOS[next]));
  }

  function press(event: KeyboardEvent): void {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (!crop || (dx === 0 && dy === 0)) return;
    event.preventDefault();
    const step = event.altKey ? 1 : Math.max(1, Math.round(whole.width / STEPS));
    if (event.shiftKey) put({ ...crop, width: crop.width + dx * step, height: crop.height + dy * step });
    else put({ ...crop, x: crop.x + dx * step, y: crop.y + dy * step });
  }

  function take(event: PointerEvent<HTMLElement>): void {
    if (!crop) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = (event.target as HTMLElement).dataset.corner !== undefined;
    grip.current = { at: [event.clientX, event.clientY], from: crop, isCorner };
  }

  function drag(event: PointerEvent): void {
    const scale = whole.width / (pad.current?.clientWidth || whole.width);
    if (!grip.current) return;
    const { at, from, isCorner } = grip.current;
    const [dx, dy] = [(event.clientX - at[0]) * scale, (event.clientY - at[1]) * scale];
    if (isCorner) put({ ...from, width: from.width + dx, height: from.height + dy });
    else put({ ...from, x: from.x + dx, y: from.y + dy });
  }

  const share = (part: number, all: number) => `${(part / all) * 100}%`;
  return (
    <fieldset className=":uno: grid gap-12px">
      <legend className="fld-label">{words.title}</legend>
      <p className="mut">{words.hint}</p>
      <div className=":uno: flow-row gap-8px" role="group" aria-label={words.ratio}>
        {(['all', 'free', ...Object.keys(CROP_RATIOS)] as Ratio[]).map((one) => (
          <button
            key={one}
            type="button"
            className="btn btn-line btn-sm"
            aria-pressed={ratio === one}
            onClick={() => choose(one)}
          >
            {one === 'all' ? words.all : one === 'free' ? words.free : one}
          </button>
        ))}
      </div>
      <div ref={pad} className=":uno: relative overflow-hidden max-w-720px select-none">
        <img src={src} {...whole} alt="" className=":uno: block w-full h-auto" draggable={false} />
        {crop && (
          // biome-ignore lint/a11y/useSemanticElements: an element of the page has no two-dimensional slider
          <div
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
            tabIndex={0}
            aria-label={`${words.frame}: ${formatMessage(words.state, crop, locale)}`}
            className=":uno: absolute cursor-move touch-none [border:2px_solid_#fff] [box-shadow:0_0_0_9999px_#0009]"
            style={{
              left: share(crop.x, whole.width),
              top: share(crop.y, whole.height),
              width: share(crop.width, whole.width),
              height: share(crop.height, whole.height),
            }}
            onKeyDown={press}
            onPointerDown={take}
            onPointerMove={drag}
            onPointerUp={() => {
              grip.current = null;
            }}
          >
            <span
              data-corner=""
              className=":uno: absolute right-0 bottom-0 w-28px h-28px bg-white cursor-nwse-resize"
            />
          </div>
        )}
      </div>
      <div className=":uno: grid grid-cols-2 gap-10px max-w-480px">
        {FIELDS.map((name) => (
          <TextField
            key={name}
            name={NAMES[name]}
            label={words[name]}
            inputMode="numeric"
            maxLength={5}
            value={crop ? String(crop[name]) : ''}
            onChange={({ target }) => {
              const typed = Number(target.value.replaceAll(/\D/g, ''));
              setRatio('free');
              setCrop({
                ...(crop ?? { x: 0, y: 0, ...whole }),
                [name]: Math.min(typed, whole.width + whole.height),
              });
            }}
            error={name === 'x' ? error : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
