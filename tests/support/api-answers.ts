/** Answers the browser's calls to procedures in component tests, in the shape the server gives them. */
import type { Refusal } from '#src/client/api.ts';

export type Answer =
  | { data: unknown }
  | { error: Partial<Pick<Refusal, 'code' | 'reason' | 'fields' | 'values'>> & { message: string } };
export type Call = { procedure: string; input: never };

/** From now on `fetch` is answered by `answer`; the returned list grows with each call. `null` is no answer at all. */
export function answerCalls(answer: (procedure: string, input: never) => Answer | null): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (url: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url), 'http://localhost');
    const names = pathname.replace('/api/trpc/', '').split(',');
    const inputs = JSON.parse(String(init?.body ?? searchParams.get('input') ?? '{}'));
    const answers = names.map((procedure, index) => {
      const input = inputs[index] as never;
      calls.push({ procedure, input });
      return answer(procedure, input);
    });
    if (answers.includes(null)) throw new TypeError('Failed to fetch');
    const body = answers.map((one) =>
      one && 'data' in one ? { result: { data: one.data } } : { error: errorBody(one) },
    );
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  return calls;
}

const STATUSES: Readonly<Record<string, number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
  SERVICE_UNAVAILABLE: 503,
};

function errorBody(answer: Answer | null) {
  const { message = '', code = 'CONFLICT', ...more } = answer && 'error' in answer ? answer.error : {};
  return {
    code: -32_000,
    message,
    data: { code, httpStatus: STATUSES[code] ?? 409, ...more },
  };
}
