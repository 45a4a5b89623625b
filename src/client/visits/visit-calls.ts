/** The calls of a visit. None of them ever throws: a failure is stored as a message and logged once. */
import { TRPCClientError } from '@trpc/client';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { loadWords } from '#src/client/words.ts';
import { clearDecision } from './consent-state.ts';
import { changeVisit, noteCall, readVisit } from './visit-state.ts';

export type Seen = { path: string; at: string };
export type VisitFacts = {
  startTime: string;
  pageViews: number;
  country: string;
  ipAddress: string;
};
type Step = 'start' | 'update' | 'end';
/** The answer, or `lost` when there was none. */
export type Answer<T> = { value: T } | 'lost';

let isDown = false;
let isCut = false;

/** For trying it out: as if the server were not there. */
export function cutServer(isOff: boolean): void {
  isCut = isOff;
}

export function askVisit(sessionId: string): Promise<Answer<VisitFacts | null>> {
  return attempt('getSession', 'start', () => api.userSession.getSession.query({ sessionId }));
}

export function beginVisit(sessionId: string, landingPage: string): Promise<Answer<VisitFacts>> {
  return attempt('startSession', 'start', () =>
    api.userSession.startSession.mutate({
      sessionId,
      // Who, where and from which address is for the server to know.
      userId: null,
      ipAddress: 'unknown',
      country: 'XX',
      userAgent: navigator.userAgent,
      deviceInfo: deviceInfo(),
      referrer: document.referrer,
      landingPage,
    }),
  );
}

export function updateVisit(update: UpdateBody): Promise<Answer<VisitFacts | null>> {
  return attempt('updateSession', 'update', () => api.userSession.updateSession.mutate(update));
}

export function endVisit(sessionId: string, exitPage: string): Promise<Answer<unknown>> {
  return attempt('endSession', 'end', () => api.userSession.endSession.mutate({ sessionId, exitPage }));
}

/** Sends while the page is being closed; the answer is not awaited. */
export function beacon(name: 'updateSession' | 'endSession' | 'countView', body: object): boolean {
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  const isSent = !isCut && (navigator.sendBeacon?.(`/api/trpc/userSession.${name}`, blob) ?? false);
  if (name !== 'countView') noteCall(name, isSent, 'beacon');
  return isSent;
}

export type UpdateBody = ReturnType<typeof updateBody>;

export function updateBody(sessionId: string, isActive: boolean, seen: Seen[]) {
  const { lastActivity, pageViews, ipAddress, country } = readVisit();
  return {
    sessionId,
    lastActivity: lastActivity ?? new Date().toISOString(),
    pageViews,
    isActive,
    ipAddress: ipAddress ?? 'unknown',
    country: country ?? 'XX',
    seen,
  };
}

async function attempt<T>(name: string, step: Step, call: () => Promise<T>): Promise<Answer<T>> {
  try {
    if (isCut) throw new Error('');
    const value = await call();
    isDown = false;
    changeVisit({ error: null });
    noteCall(name, true);
    return { value };
  } catch (error) {
    if (isWithoutConsent(error)) clearDecision();
    const message = await messageOf(error, step);
    changeVisit({ error: message });
    noteCall(name, false, message);
    if (!isDown) console.warn(`userSession.${name}: ${message}`);
    isDown = true;
    return 'lost';
  }
}

function isWithoutConsent(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.code === 'PRECONDITION_FAILED';
}

/** The error's own message, else the specification's for this step. */
async function messageOf(error: unknown, step: Step): Promise<string> {
  if (error instanceof Error && error.message) return error.message;
  const locale = document.documentElement.lang as Locale;
  const words = await loadWords(locale, ['userSession.error']).catch(() => null);
  return words?.['userSession.error'][step] ?? `userSession.error.${step}`;
}

function deviceInfo() {
  const { width, height } = window.screen;
  return {
    screenWidth: Math.round(width),
    screenHeight: Math.round(height),
    language: navigator.language,
    platform: navigator.platform,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
  };
}
