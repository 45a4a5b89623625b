'use client';

import type { Words } from '#i18n/intl.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { formatMessage } from '#src/values/message.ts';
import { CROP_RATIOS, type CropArea } from './crop.ts';
import { type Ratio, useCrop, useCropDrag } from './use-crop.ts';

type Size = { width: number; height: number };
type Crop = ReturnType<typeof useCrop>;
type Props = {
  src: string;
  whole: Size;
  crop: CropArea | null;
  error?: string | undefined;
  words: Words<'media.crop'>;
  locale: string;
};

const RATIOS = ['all', 'free', ...Object.keys(CROP_RATIOS)] as Ratio[];
const FIELDS = ['x', 'y', 'width', 'height'] as const;
const NAMES = { x: 'cropX', y: 'cropY', width: 'cropWidth', height: 'cropHeight' } as const;

/** The part of a picture that guests see: a frame that is dragged or moved by keys, the same in figures below it. */
export function CropPad({ src, whole, crop: stored, error, words, locale }: Props) {
  const own = useCrop(whole, stored);
  const { crop, ratio, choose, type } = own;
  return (
    <fieldset className=":uno: grid gap-12px">
      <legend className="fld-label">{words.title}</legend>
      <p className="mut">{words.hint}</p>
      <fieldset className=":uno: flow-row gap-8px" aria-label={words.ratio}>
        {RATIOS.map((one) => (
          <button
            key={one}
            type="button"
            className={ratio === one ? 'btn btn-solid btn-sm' : 'btn btn-line btn-sm'}
            aria-pressed={ratio === one}
            onClick={() => choose(one)}
          >
            {one === 'all' ? words.all : one === 'free' ? words.free : one}
          </button>
        ))}
      </fieldset>
      <Pad {...{ src, whole, own, words, locale }} />
      <div className=":uno: grid grid-cols-2 gap-10px max-w-480px">
        {FIELDS.map((name) => (
          <TextField
            key={name}
            name={NAMES[name]}
            label={words[name]}
            inputMode="numeric"
            maxLength={5}
            value={crop ? String(crop[name]) : ''}
            onChange={({ target }) => type(name, target.value)}
            error={name === 'x' ? error : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PadProps = Pick<Props, 'src' | 'whole' | 'words' | 'locale'> & { own: Crop };

function Pad({ src, whole, own, words, locale }: PadProps) {
  const { crop, press } = own;
  const { pad, take, drag, drop } = useCropDrag(whole, own);
  const share = (part: number, all: number) => `${(part / all) * 100}%`;
  return (
    <div ref={pad} className=":uno: relative overflow-hidden max-w-720px select-none">
      <img src={src} {...whole} alt="" className=":uno: block w-full h-auto" draggable={false} />
      {crop && (
        // biome-ignore lint/a11y/useSemanticElements: a page has no slider of two directions
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
          tabIndex={0}
          aria-label={`${words.frame}: ${formatMessage(words.state, crop, locale)}`}
          className=":uno: absolute cursor-move touch-none [border:2px_solid_#fff] [box-shadow:0_0_0_9999px_#0009]"
          style={{
            ...{ left: share(crop.x, whole.width), top: share(crop.y, whole.height) },
            ...{ width: share(crop.width, whole.width), height: share(crop.height, whole.height) },
          }}
          onKeyDown={press}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          <span
            data-corner=""
            className=":uno: absolute right-0 bottom-0 w-28px h-28px bg-white cursor-nwse-resize"
          />
        </div>
      )}
    </div>
  );
}
