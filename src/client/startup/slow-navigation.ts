/** A line along the top of the page while a soft navigation takes noticeably long. */
import { followedLink } from '#src/client/page-link.ts';
import { headFor } from './reload-guard.ts';

const AFTER_MS = 250;
const STYLE =
  'position:fixed;inset:0 0 auto;height:3px;z-index:99;background:var(--cta);transform-origin:0 50%;pointer-events:none';

let underway = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | null = null;

export function watchNavigation(): void {
  countPayloads();
  // After React, whose routers have then prevented the default of the click or the form.
  window.addEventListener('click', (event) => {
    const link = event.defaultPrevented && followedLink(event);
    if (!link) return;
    expect();
    headFor(link.href);
  });
  window.addEventListener('submit', (event) => event.defaultPrevented && expect());
  window.addEventListener('popstate', expect);
}

export function navigationArrived(): void {
  headFor(null);
  clearTimeout(timer);
  bar?.remove();
  bar = null;
  document.body.removeAttribute('aria-busy');
}

function expect(): void {
  navigationArrived();
  timer = setTimeout(() => underway > 0 && show(), AFTER_MS);
}

function show(): void {
  bar = document.createElement('div');
  bar.style.cssText = STYLE;
  bar.dataset.navigating = '';
  document.body.append(bar);
  document.body.setAttribute('aria-busy', 'true');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = isCalm ? 'scaleX(1)' : 'scaleX(0.05)';
  bar.animate?.([{ transform: from }, { transform: isCalm ? from : 'scaleX(0.92)' }], {
    duration: 8000,
    easing: 'cubic-bezier(0, 0.7, 0.2, 1)',
    fill: 'forwards',
  });
}

/** The router asks for a page's payload with fetch; whether one is on its way is not to be learnt otherwise. */
function countPayloads(): void {
  const { fetch } = window;
  const counted = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/RSC/')) return fetch(input, init);
    underway += 1;
    try {
      return await fetch(input, init);
    } finally {
      underway -= 1;
      // A failed navigation never arrives.
      if (underway === 0) setTimeout(() => underway === 0 && navigationArrived(), AFTER_MS * 4);
    }
  };
  window.fetch = Object.assign(counted, fetch);
}
