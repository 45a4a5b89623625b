/** The file behind a picture's name, for islands and mails that have no list of pictures. */
import { Hono } from 'hono';
import { loadLibrary } from '#src/features/media/load-library.ts';
import { database } from '#src/server/database.ts';
import { SHOWN_ELSEWHERE } from '#src/server/pages/security-headers.ts';
import { isPicture, mediaIdIn, pictureUrl } from '#src/values/picture-source.ts';

const THUMB_WIDTH = 320;
const KEPT_SECONDS = 3600;

export function picturesApi(): Hono {
  const app = new Hono();
  app.get('/:name', async (c) => {
    const name = c.req.param('name');
    if (mediaIdIn(name) !== null) await loadLibrary(await database());
    if (!isPicture(name)) return c.notFound();
    c.header('cross-origin-resource-policy', SHOWN_ELSEWHERE['cross-origin-resource-policy']);
    c.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return c.redirect(pictureUrl(name, THUMB_WIDTH), 302);
  });
  return app;
}
