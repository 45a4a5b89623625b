/** The current visit, for observers. */
export type VisitPhase = 'off' | 'waiting' | 'active' | 'inactive' | 'ended';
export type Visit = {
  phase: VisitPhase;
  sessionId: string | null;
  isResumed: boolean;
  startTime: string | null;
  lastActivity: string | null;
  /** Name of the event that was the last activity. */
  lastSignal: string | null;
  pageViews: number;
  country: string | null;
  ipAddress: string | null;
  /** Message of the last call that failed; null once one has succeeded. */
  error: string | null;
};
/** One call to the server, for observers. */
export type VisitCall = { at: string; name: string; isOk: boolean; note: string };

const MAX_CALLS = 30;

export const NO_VISIT: Visit = {
  phase: 'off',
  sessionId: null,
  isResumed: false,
  startTime: null,
  lastActivity: null,
  lastSignal: null,
  pageViews: 0,
  country: null,
  ipAddress: null,
  error: null,
};

const listeners = new Set<() => void>();
let visit = NO_VISIT;
let calls: readonly VisitCall[] = [];

export function readVisit(): Visit {
  return visit;
}

export function readCalls(): readonly VisitCall[] {
  return calls;
}

export function changeVisit(changes: Partial<Visit>): void {
  visit = { ...visit, ...changes };
  notifyListeners();
}

export function noteCall(name: string, isOk: boolean, note = ''): void {
  calls = [{ at: new Date().toISOString(), name, isOk, note }, ...calls].slice(0, MAX_CALLS);
  notifyListeners();
}

export function onVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}
