import type { Queryable } from '#db/client.ts';
import { listZaloEndings } from './deliveries.queries.ts';
import { isUsedUp, zaloEnd } from './zalo-codes.ts';

const LOOKED_AT = 50;

type ZaloAlarm = { code: string; since: string; isUsedUp: boolean };

/** What Zalo has refused ever since for a reason of ours; null when it takes notices, or refuses single telephones only. */
export async function findZaloAlarm(db: Queryable): Promise<ZaloAlarm | null> {
  const endings = (await listZaloEndings(db, LOOKED_AT)).filter(
    ({ state, code }) => state !== 'refused' || zaloEnd(Number(code)) === 'alert',
  );
  const [last] = endings;
  if (last?.state !== 'refused') return null;
  const { code } = last;
  const before = endings.findIndex((one) => one.state !== 'refused' || one.code !== code);
  const run = before === -1 ? endings : endings.slice(0, before);
  return { code, since: run.at(-1)?.at ?? last.at, isUsedUp: isUsedUp(code) };
}
