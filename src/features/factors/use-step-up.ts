import { useEffect, useState } from 'react';

const REASON = 'factor_needed';

type Answer = (isProved: boolean) => void;
type Call = { error?: { data?: { reason?: string } } };

/**
 * While the office is open, a call that needs a second factor waits for it and is then sent again as it was, so that a form
 * never hears of the refusal. Gives what the dialog answers; null while nothing is asked.
 */
export function useStepUp(): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const own = window.fetch;
    let question: Promise<boolean> | null = null;
    const ask = () =>
      new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        question = null;
        setAnswer(null);
      });
    async function proving(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const response = await own(input, init);
      if (!(await isAskedFor(input, response))) return response;
      question ??= ask();
      // The time limit of the first call is over by then.
      return (await question) ? own(input, { ...init, signal: null }) : response;
    }
    window.fetch = Object.assign(proving, own);
    return () => {
      window.fetch = own;
    };
  }, []);
  return answer;
}

/** Only where every call of a batch was refused: another would be done twice. */
async function isAskedFor(input: RequestInfo | URL, response: Response): Promise<boolean> {
  if (response.status !== 403 || !String(input).startsWith('/api/trpc/')) return false;
  const calls: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return Array.isArray(calls) && (calls as Call[]).every(({ error }) => error?.data?.reason === REASON);
}
