/** The manifest that makes the site installable, in Vietnamese: browsers install one app, whichever page it was asked from. */
import { intlFor } from '#i18n/intl.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

const INK = '#071a15';
const icon = (name: string, sizes: string, purpose?: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes,
  type: 'image/png',
  ...(purpose && { purpose }),
});
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', '192x192')] });

export function webManifest(parkName: string) {
  const { t } = intlFor('vi');
  return {
    id: '/',
    name: `${parkName} – ${t('common.parkKind')}`,
    short_name: parkName,
    description: t('chrome.app'),
    ...{ lang: 'vi', dir: 'ltr', start_url: '/', scope: '/' },
    ...{ display: 'standalone', display_override: ['minimal-ui', 'standalone'], orientation: 'any' },
    ...{ background_color: INK, theme_color: INK },
    categories: ['travel', 'shopping'],
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-512', '512x512', 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(t('common.bookTickets'), '/dat-ve'),
      shortcut(t('tickets.pricing.title'), '/bang-gia-ve'),
      shortcut(t('chrome.nav.map'), '/map'),
      shortcut(t('search.title'), '/tim-kiem'),
    ],
  };
}
