import { useCallback, useEffect, useRef, useState, useTransition } from 'react';

type Go = () => Promise<void>;

/**
 * Goes to one page at a time: to the next when React has put in the last and what is asked for has rested, and of what
 * is asked meanwhile only to the latest. The router takes an answer that comes while an overtaken one is being put in
 * for older than that, and drops its page but not its address.
 */
export function useOneByOne(restMs = 0): (go: Go) => void {
  const [isGoing, startGoing] = useTransition();
  const [wanted, setWanted] = useState<{ go: Go } | null>(null);
  const sent = useRef(wanted);

  useEffect(() => {
    if (isGoing || !wanted || wanted === sent.current) return;
    const send = (): void => {
      sent.current = wanted;
      // The router says itself what went wrong.
      startGoing(() => wanted.go().catch(() => undefined));
    };
    if (restMs === 0) return send();
    const timer = setTimeout(send, restMs);
    return () => clearTimeout(timer);
  }, [isGoing, wanted, restMs]);

  return useCallback((go) => setWanted({ go }), []);
}
