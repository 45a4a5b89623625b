/** Maintains the visit of a visitor who consented to analytics: started or resumed, kept alive, ended. */
import {
  askVisit,
  beacon,
  beginVisit,
  endVisit as callEnd,
  type Seen,
  updateBody,
  updateVisit,
  type VisitFacts,
} from './visit-calls.ts';
import { clearVisitId, isVisitIdGone, newVisitId, readVisitId, storeVisitId } from './visit-id.ts';
import { changeVisit, NO_VISIT, readVisit } from './visit-state.ts';

export const INIT_DELAY_MS = 500;
export const UPDATE_EVERY_MS = 60_000;
export const PING_EVERY_MS = 30_000;
export const ACTIVITY_EVENTS = ['mousedown', 'keydown', 'touchstart', 'scroll'] as const;
const MAX_UNSENT = 50;

let unsent: Seen[] = [];
let wasActive = false;
let isBusy = false;
let isPretendingHidden = false;
let stops: (() => void)[] = [];

/** Starts listening; the visit itself begins half a second later, so that it never competes with the page. */
export function startTracking(): void {
  if (stops.length > 0) return;
  changeVisit({ ...NO_VISIT, phase: 'waiting' });
  const timer = setTimeout(() => void initialize(), INIT_DELAY_MS);
  const update = setInterval(() => void updateNow(), UPDATE_EVERY_MS);
  const ping = setInterval(() => void pingNow(), PING_EVERY_MS);
  stops = [
    () => clearTimeout(timer),
    () => clearInterval(update),
    () => clearInterval(ping),
    ...ACTIVITY_EVENTS.map((name) => listen(window, name, onActivity)),
    listen(document, 'visibilitychange', onVisibility),
    listen(window, 'pagehide', onLeave),
    listen(window, 'pageshow', onVisibility),
    listen(window, 'storage', (event) => isVisitIdGone(event as StorageEvent) && stop('ended')),
  ];
}

/** Consent was withdrawn: nothing remains, here or there. */
export function stopTracking(): void {
  clearVisitId();
  stop('off');
}

export function trackPage(path: string): void {
  const { phase, pageViews } = readVisit();
  if (phase === 'off' || phase === 'ended') return;
  unsent = [...unsent, { path, at: new Date().toISOString() }].slice(-MAX_UNSENT);
  changeVisit({ pageViews: pageViews + 1, lastActivity: new Date().toISOString() });
}

/** Starts a visit, or resumes the stored one when the server knows it. */
export async function initialize(): Promise<void> {
  if (isBusy || stops.length === 0) return;
  isBusy = true;
  const stored = readVisitId();
  const found = stored ? await askVisit(stored) : { value: null };
  if (stored && found !== 'lost' && found.value) resume(stored, found.value);
  else if (found !== 'lost') await begin();
  isBusy = false;
  if (unsent.length > 0 && readVisit().sessionId) await updateNow();
}

/** The update of every minute; also the next try after a failure. */
export async function updateNow(): Promise<void> {
  const { sessionId } = readVisit();
  if (!sessionId) return initialize();
  if (isBusy || presence() === 'inactive') return;
  isBusy = true;
  wasActive = false;
  const seen = unsent;
  const answer = await updateVisit(updateBody(sessionId, true, seen));
  isBusy = false;
  if (answer === 'lost') return;
  unsent = unsent.filter((one) => !seen.includes(one));
  if (answer.value) return adopt(answer.value);
  // The server forgot the visit, e.g. after half an hour of silence: the next one begins.
  unsent = [...seen, ...unsent].slice(-MAX_UNSENT);
  changeVisit({ sessionId: null });
  clearVisitId();
  await initialize();
}

/** Reports activity, unless there was none or an update has just reported it. */
export async function pingNow(): Promise<void> {
  if (wasActive) await updateNow();
}

/** Ends the visit for good: its id is removed and the intervals stop once the server has confirmed. */
export async function endNow(): Promise<void> {
  const { sessionId } = readVisit();
  if (!sessionId) return;
  const answer = await callEnd(sessionId, window.location.pathname);
  if (answer === 'lost') return;
  clearVisitId();
  stop('ended');
}

function resume(sessionId: string, facts: VisitFacts): void {
  changeVisit({ sessionId, isResumed: true, startTime: facts.startTime, phase: presence() });
  adopt(facts);
}

async function begin(): Promise<void> {
  const sessionId = newVisitId();
  const [landing, ...later] = unsent;
  const begun = await beginVisit(sessionId, landing?.path ?? window.location.pathname);
  if (begun === 'lost' || stops.length === 0) return;
  unsent = later;
  storeVisitId(sessionId);
  changeVisit({ sessionId, isResumed: false, startTime: begun.value.startTime, phase: presence() });
  adopt(begun.value);
}

/** The server's values win; pages that it does not know yet are added. */
function adopt({ pageViews, country, ipAddress }: VisitFacts): void {
  changeVisit({ pageViews: pageViews + unsent.length, country, ipAddress, phase: presence() });
}

function onActivity({ type }: Event): void {
  wasActive = true;
  changeVisit({ lastActivity: new Date().toISOString(), lastSignal: type });
}

function onVisibility(): void {
  const { sessionId } = readVisit();
  if (!sessionId) return;
  changeVisit({ phase: presence() });
  if (presence() === 'active') {
    void updateNow();
    return;
  }
  if (beacon('updateSession', updateBody(sessionId, false, unsent))) unsent = [];
}

function onLeave(): void {
  const { sessionId } = readVisit();
  if (sessionId) beacon('endSession', { sessionId, exitPage: window.location.pathname, isLeaving: true });
}

function presence(): 'active' | 'inactive' {
  return isPretendingHidden || document.visibilityState === 'hidden' ? 'inactive' : 'active';
}

/** For trying it out: as if the page had been hidden, or shown again. */
export function pretendHidden(isHidden: boolean): void {
  isPretendingHidden = isHidden;
  onVisibility();
}

function stop(phase: 'off' | 'ended'): void {
  for (const each of stops) each();
  stops = [];
  unsent = [];
  changeVisit({ ...NO_VISIT, phase });
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void {
  const options = { passive: true, capture: true };
  target.addEventListener(name, listener, options);
  return () => target.removeEventListener(name, listener, options);
}
