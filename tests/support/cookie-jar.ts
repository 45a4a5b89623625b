/** What a browser keeps of the cookies that it is given, and sends with its next request. */
export type CookieJar = {
  /** The Cookie header; empty without cookies. */
  header: () => string;
  keep: (response: Response) => void;
};

export function openJar(): CookieJar {
  const kept = new Map<string, { value: string; endsAt: number }>();
  return {
    header: () =>
      [...kept]
        .filter(([, { endsAt }]) => endsAt > Date.now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    keep(response) {
      for (const text of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        const seconds = /;\s*max-age=(-?\d+)/i.exec(text)?.[1];
        const endsAt = seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(seconds) * 1000;
        kept.set(name, { value, endsAt });
      }
    },
  };
}
