/** A browser without scripts: it posts forms to pages and keeps the cookies it gets. */
import './env.ts';
import type { Db } from '#db/client.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { testContext } from './caller.ts';
import { BEFORE } from './park.ts';

type Sent = { body?: BodyInit; headers?: Record<string, string>; now?: string };
export type Answered = { status: number; to: string; refused: RefusedForm | null };

const ORIGIN = 'http://127.0.0.1:8080';

/** `post(path, fields)`; repeats a form as a browser does that is told to. */
export function plainBrowser(db: Db, ip = '203.0.113.7') {
  const jar = new Map<string, string>();

  async function send(path: string, { body = '', headers = {}, now = BEFORE }: Sent = {}): Promise<Answered> {
    const request = new Request(ORIGIN + path, { method: 'POST', body, headers });
    const match = matchPage(new URL(request.url).pathname);
    if (!match) throw new Error(`no page at ${path}`);
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const taken = await postedForms(async (_, setCookie) => testContext(db, { now, cookies, ip, setCookie }))(
      request,
      match,
    );
    if (taken === null) return { status: 405, to: '', refused: null };
    const set = taken instanceof Response ? taken.headers.getSetCookie() : taken.cookies;
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    if (!(taken instanceof Response)) return { status: taken.refused.status, to: '', refused: taken.refused };
    return { status: taken.status, to: taken.headers.get('location') ?? '', refused: null };
  }

  async function post(path: string, fields: Record<string, string>, now?: string): Promise<Answered> {
    const sent = () => ({ body: new URLSearchParams(fields), ...(now ? { now } : {}) });
    const answer = await send(path, sent());
    return answer.status === 307 ? send(answer.to, sent()) : answer;
  }

  return { send, post, dropCookies: () => jar.clear() };
}
