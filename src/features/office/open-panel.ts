/** Which panel lies over the office: the search or the list of keys. One at a time. */
export type Panel = 'palette' | 'shortcuts';

const listeners = new Set<() => void>();
let opened: Panel | null = null;

export function openPanel(panel: Panel | null): void {
  opened = panel;
  for (const listener of listeners) listener();
}

export function openedPanel(): Panel | null {
  return opened;
}

export function watchPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
