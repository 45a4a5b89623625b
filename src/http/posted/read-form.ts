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
/** A text in both languages. */
const TEXT: Limit = { maxSize: 256 * KB };
/** A picture or a file of rows, and room for one that is a little too large to be told so; only of whoever works here. */
const FILES: Partial<Record<RouteName, Limit>> = {
  staffMedia: { maxSize: 17 * KB * KB, withinMs: UPLOAD_WITHIN_MS },
  staffMediaItem: { maxSize: 17 * KB * KB, withinMs: UPLOAD_WITHIN_MS },
  staffContentImport: { maxSize: 12 * KB * KB, withinMs: UPLOAD_WITHIN_MS },
};

export function takesFile(page: RouteName): boolean {
  return FILES[page] !== undefined;
}

/** A response: why it was not read. */
export async function readForm(
  request: Request,
  { page, isStrangers }: { page: RouteName; isStrangers: boolean },
): Promise<ReadForm | Response> {
  let form: ReadForm | null = null;
  const reader = new Hono();
  const file = isStrangers ? undefined : FILES[page];
  const limit = file ?? (page === 'staffContentItem' ? TEXT : BODY);
  reader.use(bodyLimit({ ...limit, onError: (c) => c.body(null, 413) }));
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
