'use client';

import { useEffect } from 'react';
import { ride } from './ride.ts';

const STAGGER_MS = 60;
const WHOLE_MS = 700;
/** A visitor who has waited this long is reading by now. */
const LATE_MS = 4000;
const LAYERS = '.hero-sky, .hero-front';

let isDone = false;

/** The panels of the folding screen unfold over the painting, which has been there since the first frame; its cabins arrive. */
export function Unfold() {
  useEffect(() => {
    // A task of its own, after all that the end of hydration does.
    const timer = setTimeout(unfoldOnce);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function unfoldOnce(): void {
  const isFirst = !isDone && isOpenedHere();
  isDone = true;
  if (window.scrollY > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const screen = document.querySelector('.hero-screen');
  if (!screen) return;
  ride(screen);
  if (!isFirst) return;
  const count = Math.round(100 / Number.parseFloat(getComputedStyle(screen).getPropertyValue('--p')));
  for (const layer of screen.querySelectorAll<HTMLElement>(LAYERS)) unfold(layer, count);
}

/** The visit begins with this page, and has only just begun. */
function isOpenedHere(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && visit.name === window.location.href && performance.now() < LATE_MS;
}

function unfold(layer: HTMLElement, count: number): void {
  const panels = Array.from({ length: count }, (_, at) => panelOf(layer, at, count));
  layer.after(...panels);
  panels.forEach((panel, at) => {
    const moving = panel.animate(
      [{ transform: 'scaleX(0.94)', opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }],
      {
        duration: WHOLE_MS - (count - 1) * STAGGER_MS,
        delay: at * STAGGER_MS,
        easing: 'ease-out',
        fill: 'both',
      },
    );
    moving.finished.then(remove, remove);
    function remove(): void {
      panel.remove();
    }
  });
}

/** The same painting, of which one panel shows; it opens from the fold that it shares with its neighbour. */
function panelOf(layer: HTMLElement, at: number, count: number): HTMLElement {
  const width = 100 / count;
  const panel = document.createElement('div');
  panel.className = layer.className;
  panel.setAttribute('aria-hidden', 'true');
  panel.style.clipPath = `inset(0 ${100 - (at + 1) * width}% 0 ${at * width}%)`;
  panel.style.transformOrigin = `${(at + (at % 2)) * width}% 50%`;
  return panel;
}
