/** The picture behind the names of the line's profile. */
import { Hono } from 'hono';
import { drawLine } from '#src/features/live-board/profile/draw-line.ts';
import { readMarks, readShape } from '#src/features/live-board/profile/picture-query.ts';
import { admitted } from './admission.ts';

/** `GET /live-board/line.svg?shape=412-1140-1962.1410-930`: drawn from these altitudes and nothing else. */
export function liveBoardApi(): Hono {
  const api = new Hono();
  api.get('/line.svg', admitted('code'), (c) => {
    const runs = readShape(c.req.query('shape') ?? '');
    const drawing = runs && drawLine(runs, readMarks(c.req.query('marks') ?? ''));
    if (!drawing) return c.notFound();
    return c.body(drawing, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
  });
  return api;
}
