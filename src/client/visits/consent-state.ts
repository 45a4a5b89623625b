/** What this browser's visitor decided about being measured. */
import { CONSENT_VERSION } from '#src/values/consent-version.ts';

type Decision = { isGranted: boolean; version: string; decidedAt: string };

const KEY = 'consent';
const listeners = new Set<() => void>();
let known: { text: string | null; decision: Decision | null } = { text: null, decision: null };
/** For a browser that refuses storage, as long as the page lives. */
let memory: string | null = null;

/** The decision on the policy's present wording; null when the visitor has yet to be asked. */
export function readDecision(): Decision | null {
  const text = readText();
  if (text !== known.text) known = { text, decision: parse(text) };
  return known.decision;
}

/** Stores what the server has confirmed. */
export function storeDecision(made: Decision): void {
  const text = JSON.stringify(made);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    memory = text;
  }
  notifyListeners();
}

/** The server does not know of it (any more): the visitor will be asked again. */
export function clearDecision(): void {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  notifyListeners();
}

export function onDecision(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY || event.key === null) notifyListeners();
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

function parse(text: string | null): Decision | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Decision> | null;
    if (found?.version !== CONSENT_VERSION || typeof found.isGranted !== 'boolean') return null;
    const decidedAt = typeof found.decidedAt === 'string' ? found.decidedAt : '';
    return { isGranted: found.isGranted, version: found.version, decidedAt };
  } catch {
    return null;
  }
}
