'use client';

import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { CABIN_URL } from '#src/ui/cable.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { FilmPlayer } from './film-player.tsx';
import { LightboxImage } from './lightbox-image.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import type { WallItem } from './wall-items.ts';

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

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOf(event, index, items.length);
    if (target === undefined) return;
    event.preventDefault();
    onStep(target);
  }

  if (!item) return null;
  return (
    <dialog
      ref={dialog}
      className="lb-box"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className="ib lb-close" aria-label={words.close} onClick={onClose}>
        <Icon name="i-lucide-x" />
      </button>
      <div className="lb-main">
        {item.film ? (
          <FilmPlayer key={item.slug} item={item} film={item.film} words={words} />
        ) : (
          <LightboxStage
            key={item.slug}
            item={item}
            words={words}
            onSwipe={(swipe) =>
              swipe === 'close' ? onClose() : onStep(index + (swipe === 'after' ? 1 : -1))
            }
          />
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

/** Where a key leads; a film keeps its own keys. */
function targetOf({ key, target }: KeyboardEvent, index: number, count: number): number | undefined {
  if (target instanceof HTMLVideoElement) return undefined;
  return { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key];
}

type StepProps = Pick<Props, 'items' | 'onStep'> & { icon: `i-${string}`; text: string; to: number };

function Step({ icon, text, to, items, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={`ib lb-step ${icon.endsWith('left') ? 'is-before' : 'is-after'}`}
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
    <div className="lb-side">
      <Progress share={share} />
      <p className="num lb-count" aria-live="polite">
        {children}
      </p>
      <Description item={item} titleId={titleId} />
    </div>
  );
}

function Description({ item, titleId }: { item: WallItem; titleId: string }) {
  return (
    <div className="lb-words">
      <h2 id={titleId}>{item.caption}</h2>
      <p>{item.description}</p>
      <p className="lb-facts">
        <span>{item.place}</span>
        <span>{item.date}</span>
        <span>{item.medium}</span>
      </p>
      <p className="lb-tags">{item.tags}</p>
      {item.credit && (
        <p className="lb-credit" lang="en">
          {item.credit}
        </p>
      )}
    </div>
  );
}

/** How far along the gallery one is, as a cabin on its wire. */
function Progress({ share }: { share: number }) {
  return (
    <div className="lb-wire" aria-hidden="true">
      <i style={{ left: `${share * 100}%` }}>
        <svg viewBox="0 0 40 58" aria-hidden="true">
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
