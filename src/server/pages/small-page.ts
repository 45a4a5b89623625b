/** A page without scripts, styles and pictures of the site, for when rendering one is what there is no room or reason for. */
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';

/** `link` with an empty address is the page itself with its query; any other may be of another site. */
type Props = {
  locale: Locale;
  title: string;
  text?: string;
  link: { href: string; label: string };
  /** It follows its link by itself after so long. */
  refreshSeconds?: number;
};

// The grounds and inks of the site's two modes; a browser that knows no `light-dark` takes its own.
const BODY = [
  'background:light-dark(#edf2f1,#05130f)',
  'color:light-dark(#0a231c,#e6efec)',
  'margin:12vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif',
].join(';');
const GROUND = 'background:light-dark(#edf2f1,#05130f)';
const HEADING = 'font-size:2rem;line-height:1.2;text-wrap:balance';
const LINK = 'color:inherit;display:inline-block;padding:.6rem 0;text-underline-offset:.2em';

/** Nothing of the request may be among the words; the park's name is. */
export function smallPage({ locale, title, text, link, refreshSeconds }: Props): string {
  const { t } = intlFor(locale);
  const address = escaped(link.href);
  const goal = address ? `; url=${address}` : '';
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}${goal}">`;
  return [
    `<!doctype html><html lang="${locale}" style="${GROUND}"><head><meta charset="utf-8"><title>${escaped(`${title} · ${t('common.parkName')}`)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex">${refresh}</head><body style="${BODY}"><main><h1 style="${HEADING}">${escaped(title)}</h1>`,
    text ? `<p>${escaped(text)}</p>` : '',
    `<p><a href="${address}" style="${LINK}">${escaped(link.label)}</a></p></main></body></html>`,
  ].join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
