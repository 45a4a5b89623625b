/** A browser at a running park that keeps its cookies, and also sends each secret where it does not belong. */
import type { Park } from './server.ts';

type Mail = { subject: string; text: string; html: string };

export function secretVisitor(park: Park, ip: string) {
  const url = park.urls[0] ?? '';
  const jar = new Map<string, string>();
  const headers = () => ({
    'content-type': 'application/json',
    'x-forwarded-for': ip,
    'x-locale': 'vi',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const sent = { ...headers(), ...(init.headers as Record<string, string>) };
    const answer = await fetch(url + path, { redirect: 'manual', ...init, headers: sent });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }

  /** As the site's own scripts call, and then as a careless client would: in the address, halved, and from another site. */
  async function call<T>(path: string, input: object): Promise<T | undefined> {
    const body = JSON.stringify(input);
    const answer = await ask(`/api/trpc/${path}`, { method: 'POST', body });
    const { result } = (await answer.json()) as { result?: { data: T } };
    await Promise.all([
      ask(`/api/trpc/${path}?input=${encodeURIComponent(body)}`),
      ask(`/api/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`),
      ask(`/api/trpc/${path}`, { method: 'POST', body: body.slice(0, -3) }),
      ask(`/api/trpc/${path}`, { method: 'POST', body, headers: { origin: 'https://evil.example' } }),
      ask(`/api/trpc/${path}/${encodeURIComponent(body)}`, { method: 'POST', body }),
    ]);
    return result?.data;
  }

  /** Follows an address that holds a secret, and addresses made of it that lead nowhere. */
  async function follow(address: string): Promise<void> {
    const { pathname, search } = new URL(address);
    for (const path of [
      pathname + search,
      `${pathname}/no-such-page${search}`,
      `/api/no-such-call${search}`,
      `/RSC/R${pathname}.txt${search}`,
      `//evil${pathname}${search}`,
      `${pathname}${search}&${'x'.repeat(9000)}`,
    ])
      await (await ask(path, { headers: { referer: address } })).arrayBuffer();
  }

  /** The newest mail to an address that fits. */
  async function mail(to: string, fits: RegExp): Promise<string> {
    for (;;) {
      const box = await fetch(`${park.sandboxUrl}/mailbox.json?to=${encodeURIComponent(to)}`);
      const texts = ((await box.json()) as Mail[]).map((one) => [one.subject, one.text, one.html].join('\n'));
      const found = texts.map((text) => fits.exec(text)).find(Boolean);
      if (found) return (found[1] ?? found[0]).replaceAll('&amp;', '&');
      await Bun.sleep(50);
    }
  }

  return { jar, ask, call, follow, mail };
}
