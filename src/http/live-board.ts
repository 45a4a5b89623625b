/** The picture behind the names of the line's profile. */
import { Hono } from 'hono';
import { drawLine, versionOf } from '#src/features/live-board/profile/draw-line.ts';
import { readMarks, readShape } from '#src/features/live-board/profile/picture-query.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Asked for by a page that shows another design of it. */
const SHORT = 'public, max-age=300';

/**
 * `GET /live-board/line.svg?shape=412-1140-1962.1410-930&v=…`: drawn from these altitudes and nothing else, within half a
 * millisecond. Only the budget of all requests counts it: each guest of a shared network may look at the home page.
 */
export function liveBoardApi(): Hono {
  const api = new Hono();
  api.get('/line.svg', (c) => {
    const runs = readShape(c.req.query('shape') ?? '');
    const drawing = runs && drawLine(runs, readMarks(c.req.query('marks') ?? ''));
    if (!drawing) return c.notFound();
    return c.body(drawing, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': c.req.query('v') === versionOf(drawing) ? FOR_GOOD : SHORT,
    });
  });
  return api;
}
