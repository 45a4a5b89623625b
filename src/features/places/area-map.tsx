'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { LiftBoard } from './lift-board.tsx';
import { MapControls } from './map-controls.tsx';
import type { LiftView, LineView, PictureView, PinView } from './map-props.ts';
import { MapStage } from './map-stage.tsx';
import type { DayHours } from './places.ts';
import { useLiftStates } from './use-lift-states.ts';
import { useMap } from './use-map.ts';

type Props = {
  locale: Locale;
  words: Words<'places.map'>;
  liftWords: Words<'places.lifts'>;
  picture: PictureView;
  pins: readonly PinView[];
  lines: readonly LineView[];
  lifts: readonly LiftView[];
  hours: DayHours;
  /** The place of the address. */
  chosen: string | null;
  /** This page without a place. */
  plainHref: `/${string}`;
  head: ReactNode;
  layers: ReactNode;
  list: ReactNode;
  callout: ReactNode;
};

/** Map, list and call-out. Every choice is a link to this page, so the page has the same content without scripts. */
export function AreaMap(props: Props) {
  const { locale, words, pins, hours, head, layers, list, callout } = props;
  const { push } = useRouter();
  const page = useRef<HTMLDivElement>(null);
  const states = useLiftStates(props.lifts, hours);
  const map = useMap({ pins, chosen: props.chosen });

  function follow(event: MouseEvent<HTMLDivElement>): void {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-map]') : null;
    const isPlain =
      !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    map.choose(new URL(link.href).searchParams.get('place'));
    void push(link.getAttribute('href') as never, { scroll: false });
    if (link.closest('.place-list')) map.bringIntoSight();
    // The call-out goes with its own link; a press of a key must not be left without a focus.
    if (link.closest('.map-callout') && map.chosen) focusInList(map.chosen, event.detail > 0);
  }

  function focusInList(slug: string, preventScroll: boolean): void {
    page.current?.querySelector<HTMLElement>(`.place-list [data-map="${slug}"]`)?.focus({ preventScroll });
  }

  function leave(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'Escape' || !map.chosen || event.defaultPrevented) return;
    const slug = map.chosen;
    map.choose(null);
    void push(props.plainHref as never, { scroll: false });
    focusInList(slug, false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is operated; this only makes them soft.
    <div className="area-map" ref={page} onClick={follow} onKeyDown={leave}>
      <div className=":uno: map-head p-[26px_24px_18px_var(--map-gutter)] rule-r-line-2 [&_h1]:text-34px max-900:contents max-900:[&_h1]:(p-[16px_20px_12px] text-28px)">
        {head}
        <LiftBoard states={states} hours={hours} words={props.liftWords} locale={locale} />
      </div>
      <div className=":uno: [grid-area:1/2/3/3] flex flex-col min-w-0 min-h-0 max-900:order-1">
        {layers}
        <div className=":uno: map-window relative flex-[1] min-h-0 max-900:flex-none" ref={map.window}>
          <MapStage
            {...{ map, picture: props.picture, pins, lines: props.lines, lifts: states.lifts, words, locale }}
          />
          <MapControls map={map} words={words} locale={locale} />
          {callout}
        </div>
      </div>
      <div className=":uno: map-list min-h-0 overflow-y-auto p-[0_12px_24px_calc(var(--map-gutter)_-_12px)] [scroll-padding-top:52px] rule-t-line rule-r-line-2 [scrollbar-width:thin] max-900:(order-3 p-[6px_8px_24px] border-0 overflow-visible)">
        {list}
      </div>
    </div>
  );
}
