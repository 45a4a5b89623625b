import { useEffect, useState } from 'react';

const KEY = 'gate';

/** The gate of this device, stored on it; the first one until one is chosen. */
export function useChosenGate(ids: string[]): [string, (id: string) => void] {
  const [gateId, setGateId] = useState(ids[0] ?? '');
  const known = ids.join(' ');

  useEffect(() => {
    const stored = readStored();
    if (stored && known.split(' ').includes(stored)) setGateId(stored);
  }, [known]);

  function choose(id: string): void {
    setGateId(id);
    try {
      localStorage.setItem(KEY, id);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }

  return [gateId, choose];
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
