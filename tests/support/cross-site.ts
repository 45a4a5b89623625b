/** What other sites can make a browser send, and what our own pages send, to every mutation there is. */
import { appRouter } from '#src/router.ts';
import { addressOf } from './http-api.ts';

const JSON_TYPE = 'application/json';

/** The router stores them flat, by their whole path. */
type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription' } };
type Shape = { origin?: string; site?: string; type: string; host?: string };

/** Every mutation, straight from the router: a new one is in the matrix without being named. */
export const MUTATIONS = Object.entries(appRouter._def.procedures as object as Record<string, Procedure>)
  .filter(([, { _def }]) => _def.type === 'mutation')
  .map(([path]) => path);

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

/** What must be refused by a site that is served as `own`, behind whatever proxy. */
export function foreignShapes(own: string): Record<string, Shape> {
  const { host, protocol } = new URL(own);
  const other = protocol === 'https:' ? `http://${host}` : `https://${host}`;
  return {
    'a foreign Origin': { origin: 'https://evil.example', type: JSON_TYPE },
    'Origin null': { origin: 'null', type: JSON_TYPE },
    'the same host under another scheme': { origin: other, type: JSON_TYPE },
    'a host that only begins like ours': { origin: `${own}.evil.example`, type: JSON_TYPE },
    'Sec-Fetch-Site: cross-site': { site: 'cross-site', type: JSON_TYPE },
    'Sec-Fetch-Site: same-site': { site: 'same-site', type: JSON_TYPE },
    'cross-site though Origin says otherwise': { site: 'cross-site', origin: own, type: JSON_TYPE },
    ...Object.fromEntries(
      FORM_TYPES.flatMap((type) => [
        [`a form as ${type}, no Origin`, { type }],
        [`a form as ${type}, foreign Origin`, { type, origin: 'https://evil.example' }],
        [`a form as ${type}, even of ours`, { type, origin: own, site: 'same-origin' }],
      ]),
    ),
  };
}

/** What must get through to the procedure. */
export function ownShapes(own: string): Record<string, Shape> {
  return {
    'our Origin': { origin: own, type: JSON_TYPE },
    'our Origin and Sec-Fetch-Site: same-origin': { origin: own, site: 'same-origin', type: JSON_TYPE },
    'no Origin, as programs send it': { type: `${JSON_TYPE}; charset=utf-8` },
  };
}

type Target = {
  send: (request: Request) => Promise<Response> | Response;
  url: string;
  /** The proxy's headers about the visitor's request. */
  proxy?: Record<string, string>;
};

let sent = 0;

/** `mutation × shape` for everything that was not refused. */
export async function passing(
  { send, url, proxy = {} }: Target,
  shapes: Record<string, Shape>,
): Promise<string[]> {
  const passed: string[] = [];
  for (const path of MUTATIONS) {
    for (const [name, shape] of Object.entries(shapes)) {
      sent += 1;
      const answer = await send(
        new Request(`${url}/api/trpc/${path}`, {
          method: 'POST',
          headers: { ...headersOf(shape), ...proxy, 'x-forwarded-for': addressOf(sent) },
          body: '{}',
        }),
      );
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${path}, ${name}: ${answer.status}`);
      if (answer.status !== 403 && answer.status !== 415) passed.push(`${path}: ${name}`);
    }
  }
  return passed;
}

function headersOf({ origin, site, type }: Shape): Record<string, string> {
  return {
    'content-type': type,
    ...(origin ? { origin } : {}),
    ...(site ? { 'sec-fetch-site': site } : {}),
  };
}
