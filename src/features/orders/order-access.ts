import type { Queryable } from '#db/client.ts';
import { isSignedDocument } from './document-key.ts';
import { listLinkVersions } from './link-versions.queries.ts';
import { opensOrder, secretsOf } from './order-secret.ts';

/** Whether the secret opens it now: that of a link renewed since then no longer does. */
export async function isOrderSecret(
  db: Queryable,
  { code, secret }: { code: string; secret: string },
): Promise<boolean> {
  return opensOrder(await listLinkVersions(db, [code]), { code, secret });
}

/** The secret that opens it now. */
export async function currentSecret(db: Queryable, code: string): Promise<string> {
  return secretsOf(await listLinkVersions(db, [code]))(code);
}

/** Not after its hours, not for another order, not after the order's link was renewed. */
export async function isDocumentKey(
  db: Queryable,
  { code, key, now }: { code: string; key: string; now: string },
): Promise<boolean> {
  const linkVersion = (await listLinkVersions(db, [code])).get(code);
  return linkVersion !== undefined && isSignedDocument({ code, linkVersion }, { key, now });
}
