/** For the printed menu: the QR code that leads back to it. */
import { Hono } from 'hono';
import { isLocale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { qrSvg } from '#src/server/documents/qr.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { admitted } from './admission.ts';

/** `GET /menu/qr.svg?lang=vi`: the menu for a phone at the table. */
export function menuApi(): Hono {
  const api = new Hono();
  api.get('/qr.svg', admitted('code'), (c) => {
    const asked = c.req.query('lang');
    const address = `${siteOrigin()}${href('menu', isLocale(asked) ? asked : 'vi', { query: { view: 'table' } })}`;
    return c.body(qrSvg(address), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
  });
  return api;
}
