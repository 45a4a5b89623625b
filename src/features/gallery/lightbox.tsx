'use client';

import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { holdPage } from '#src/client/hold-page.ts';
import { CABIN_URL } from '#src/ui/cable.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { FilmPlayer } from './film-player.tsx';
import { LightboxImage } from './lightbox-image.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import type { WallItem } from './wall-items.ts';
import type { Swipe } from './zoom.ts';

type Props = {
  items: WallItem[];
  index: number;
  locale: string;
  words: Words<'gallery.lightbox'>;
  onStep: (index: number) => void;
  onClose: () => void;
};

/** One picture over the whole screen, its neighbours an arrow, a key or a swipe away. */
export function Lightbox({ items, index, locale, words, onStep, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const item = items[index];

  useEffect(() => openOver(dialog.current), []);

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOf(event, index, items.length);
    if (target === undefined) return;
    event.preventDefault();
    onStep(target);
  }

  const onSwipe = (swipe: Swipe) =>
    swipe === 'close' ? onClose() : onStep(index + (swipe === 'after' ? 1 : -1));

  if (!item) return null;
  return (
    <dialog
      ref={dialog}
      className=":uno: lb-box [&_source]:hidden"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        className=":uno: ib lb-close absolute z-1 w-48px h-48px top-14px right-14px"
        aria-label={words.close}
        onClick={onClose}
      >
        <Icon name="i-lucide-x" />
      </button>
      <div className=":uno: relative grid min-h-0 p-[28px_76px] [&_img]:(grid-area-[1/1] w-full h-full min-h-0 object-contain) max-1000:p-[62px_0_0]">
        {item.film ? (
          <FilmPlayer key={item.slug} item={item} film={item.film} words={words} />
        ) : (
          <LightboxStage key={item.slug} {...{ item, words, onSwipe }} />
        )}
        <Step icon="i-lucide-chevron-left" text={words.previous} to={index - 1} {...{ items, onStep }} />
        <Step icon="i-lucide-chevron-right" text={words.next} to={index + 1} {...{ items, onStep }} />
      </div>
      <Side item={item} titleId={titleId} share={items.length > 1 ? index / (items.length - 1) : 0}>
        {formatMessage(words.of, { index: index + 1, count: items.length }, locale)}
      </Side>
      <Neighbours items={items} index={index} />
    </dialog>
  );
}

/** Where a key leads; a film handles its own keys. */
function targetOf({ key, target }: KeyboardEvent, index: number, count: number): number | undefined {
  if (target instanceof HTMLVideoElement) return undefined;
  return { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key];
}

type StepProps = Pick<Props, 'items' | 'onStep'> & { icon: `i-${string}`; text: string; to: number };

function Step({ icon, text, to, items, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={`:uno: absolute z-1 w-48px h-48px top-[calc(50%_-_24px)] [&.is-before]:left-14px [&.is-after]:right-14px max-1000:(top-auto bottom-12px) ib lb-step ${icon.endsWith('left') ? 'is-before' : 'is-after'}`}
      aria-label={text}
      aria-disabled={items[to] ? undefined : true}
      onClick={() => onStep(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

type SideProps = { item: WallItem; titleId: string; share: number; children: string };

function Side({ item, titleId, share, children }: SideProps) {
  return (
    <div className=":uno: lb-side p-[84px_36px_32px_28px] of-auto rule-l-line bg-then-900 max-1000:(p-[22px_20px_max(20px,env(safe-area-inset-bottom))] rule-t-line b-l-0)">
      <Progress share={share} />
      <p className=":uno: num c-ink-3 text-15px" aria-live="polite">
        {children}
      </p>
      <Description item={item} titleId={titleId} />
    </div>
  );
}

function Description({ item, titleId }: { item: WallItem; titleId: string }) {
  return (
    <div>
      <h2
        className=":uno: m-[8px_0_14px] text-30px c-#f6e3ab max-1000:(m-[4px_0_8px] text-23px)"
        id={titleId}
      >
        {item.caption}
      </h2>
      <p className=":uno: c-ink-2 text-15.5px max-1000:text-14.5px">{item.description}</p>
      <p className=":uno: lb-facts grid gap-3px mt-22px pt-18px rule-t-line c-ink type-500-16/1.45-data max-1000:(block mt-12px pt-12px text-15px)">
        <span>{item.place}</span>
        <span>{item.date}</span>
        <span>{item.medium}</span>
      </p>
      <p className=":uno: mt-12px c-ink-3 text-13.5px wrap-anywhere">{item.tags}</p>
      {item.credit && (
        <p className=":uno: mt-12px c-ink-3 text-13.5px wrap-anywhere" lang="en">
          {item.credit}
        </p>
      )}
    </div>
  );
}

/** How far along the gallery one is, as a cabin on its wire. */
function Progress({ share }: { share: number }) {
  return (
    <div
      className=":uno: relative m-[0_14px_46px] [border-top:1.4px_solid_var(--wire)] max-1000:mb-40px"
      aria-hidden="true"
    >
      <i
        className=":uno: absolute -top-3px w-26px [translate:-50%_0] [transition:left_260ms_ease-out]"
        style={{ left: `${share * 100}%` }}
      >
        <svg className=":uno: of-visible" viewBox="0 0 40 58" aria-hidden="true">
          <use href={CABIN_URL} />
        </svg>
      </i>
    </div>
  );
}

/** Fetched while one looks, so that the next picture is there at once. */
function Neighbours({ items, index }: Pick<Props, 'items' | 'index'>) {
  const near = [items[index - 1], items[index + 1]].filter((item) => item !== undefined);
  return (
    <div hidden>
      {near.map((item) => (
        <LightboxImage key={item.slug} item={item} alt="" />
      ))}
    </div>
  );
}

/** Opens it over the page; the result closes it. */
function openOver(dialog: HTMLDialogElement | null): () => void {
  if (dialog && !dialog.open) dialog.showModal();
  holdPage();
  return () => {
    dialog?.close();
    holdPage();
  };
}
