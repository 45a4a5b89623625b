import { useEffect, useRef, useState, useTransition } from 'react';

type Go = () => Promise<void>;

/**
 * Goes to one page at a time: to the next when React has put in the last, and of what is asked meanwhile only to the
 * latest. The router takes an answer that comes while an overtaken one is being put in for older than that, and drops
 * its page but not its address.
 */
export function useOneByOne(): (go: Go) => void {
  const [isGoing, startGoing] = useTransition();
  const [wanted, setWanted] = useState<{ go: Go } | null>(null);
  const sent = useRef(wanted);

  useEffect(() => {
    if (isGoing || !wanted || wanted === sent.current) return;
    sent.current = wanted;
    // The router says itself what went wrong.
    startGoing(() => wanted.go().catch(() => undefined));
  }, [isGoing, wanted]);

  return (go) => setWanted({ go });
}
