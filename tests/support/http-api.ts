/** Calls procedures over HTTP as a browser does, and remembers how long each answer took. */
import type { CookieJar } from './cookie-jar.ts';

export type Answer<T> = {
  status: number;
  data: T | null;
  code: string | null;
  reason: string | null;
  message: string;
  /** What is wrong with each field, in the asker's language. */
  fields: Record<string, string>;
  ms: number;
};
type Envelope<T> = {
  result?: { data: T };
  error?: { message: string; data?: { code?: string; reason?: string; fields?: Record<string, string> } };
};
/** With a jar they send the cookies that they were given. */
export type Buyer = { url: string; ip?: string; locale?: 'vi' | 'en'; cookie?: string; jar?: CookieJar };

export function mutate<T>(buyer: Buyer, path: string, input: unknown): Promise<Answer<T>> {
  return send<T>(
    new Request(`${buyer.url}/api/trpc/${path}`, {
      method: 'POST',
      headers: headersOf(buyer),
      body: JSON.stringify(input),
    }),
    buyer.jar,
  );
}

/** With a secret it goes in the body, as the browser's client sends it. */
export function query<T>(buyer: Buyer, path: string, input: unknown): Promise<Answer<T>> {
  if (typeof input === 'object' && input !== null && 'secret' in input) return mutate(buyer, path, input);
  const asked = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return send<T>(
    new Request(`${buyer.url}/api/trpc/${path}${asked}`, {
      headers: headersOf(buyer),
    }),
    buyer.jar,
  );
}

export type Opened = { status: number; path: string; text: string };

/** A page as its visitor opens it, over the redirects that it answers with; `path` is where that ends. */
export async function openPage(buyer: Buyer, path: string): Promise<Opened> {
  let at = new URL(path, buyer.url);
  for (let hops = 0; hops < 5; hops += 1) {
    const headers = { ...headersOf(buyer), accept: 'text/html' };
    const response = await fetch(at, { headers, redirect: 'manual' });
    buyer.jar?.keep(response);
    const text = await response.text();
    const to = response.headers.get('location');
    if (to === null) return { status: response.status, path: at.pathname, text };
    const { pathname, search } = new URL(to, at);
    at = new URL(pathname + search, buyer.url);
  }
  throw new Error(`${path} redirects on and on`);
}

function headersOf({
  ip = '203.0.113.7',
  locale = 'vi',
  jar,
  cookie = jar?.header(),
}: Buyer): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-locale': locale,
    'x-forwarded-for': ip,
    ...(cookie ? { cookie } : {}),
  };
}

async function send<T>(request: Request, jar?: CookieJar): Promise<Answer<T>> {
  const startedAt = performance.now();
  const response = await fetch(request);
  jar?.keep(response);
  const text = await response.text();
  const ms = performance.now() - startedAt;
  const { result, error } = parse<T>(text);
  return {
    status: response.status,
    data: result?.data ?? null,
    code: error?.data?.code ?? null,
    reason: error?.data?.reason ?? null,
    message: error?.message ?? (result ? '' : text.slice(0, 300)),
    fields: error?.data?.fields ?? {},
    ms,
  };
}

function parse<T>(text: string): Envelope<T> {
  try {
    return JSON.parse(text) as Envelope<T>;
  } catch {
    return {};
  }
}

/** A different address of the documentation range for each buyer. */
export function addressOf(index: number): string {
  return `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}
