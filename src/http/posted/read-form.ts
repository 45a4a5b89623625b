/** The body of a form, within its limits of size and time. */
import { type Context, Hono } from 'hono';
import type { RouteName } from '#src/routes.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { fieldsIn, type PostedFields } from '#src/server/posted-form.ts';
import { UPLOAD_WITHIN_MS } from '#src/values/upload.ts';

type ReadForm = { fields: PostedFields; file: File | null };
type Limit = { maxSize: number; withinMs?: number };

const KB = 1024;
const BODY: Limit = { maxSize: 64 * KB };
const LIMITS: Partial<Record<RouteName, Limit>> = {
  // A text in both languages.
  staffContentItem: { maxSize: 256 * KB },
  // A file of rows, and room for one that is a little too large to be told so.
  // A picture, and room for one that is a little too large to be told so.
  staffMedia: { maxSize: 17 * KB * KB, withinMs: UPLOAD_WITHIN_MS },
  staffMediaItem: { maxSize: 17 * KB * KB, withinMs: UPLOAD_WITHIN_MS },
  staffContentImport: { maxSize: 12 * KB * KB, withinMs: UPLOAD_WITHIN_MS },
};

/** A response: why it was not read. */
export async function readForm(request: Request, page: RouteName): Promise<ReadForm | Response> {
  let form: ReadForm | null = null;
  const reader = new Hono();
  reader.use(bodyLimit({ ...(LIMITS[page] ?? BODY), onError: (c) => c.body(null, 413) }));
  reader.all('*', async (c) => {
    form = await formOf(c);
    return c.body(null);
  });
  const answer = await reader.fetch(request);
  return form ?? answer;
}

async function formOf(c: Context): Promise<ReadForm> {
  const body = await c.req.parseBody().catch(() => ({}));
  const file = Object.values(body).find((value) => value instanceof File) ?? null;
  return { fields: fieldsIn(body), file };
}
