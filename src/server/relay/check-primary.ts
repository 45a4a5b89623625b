/** Asks the primary whether it writes to the database that is read here: visitors who only read would not show it. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import { notePrimary, ownOrigin } from '#src/server/follow-node.ts';
import type { Job } from '#src/server/jobs.ts';
import { REFUSED_RELAYING } from './relay-request.ts';
import { notePrimaryProcess, RELAYED, signRelayed } from './relayed-facts.ts';

const EVERY_MS = 5000;
const ANSWER_WITHIN_MS = 2500;
const NO_VISITOR = { ip: 'unknown', country: 'XX' };

/** Only of a copy or a file: a process with a writer compares at each commit, or is the one that writes the file. */
export function primaryChecks({ file, hasWriter }: Pick<Db, 'file' | 'hasWriter'>): Job[] {
  if (file === null || hasWriter) return [];
  return [{ name: 'primary', everyMs: EVERY_MS, isLocal: true, onlyReads: true, run: checkPrimary }];
}

/** A primary that is away, or refuses for another reason, says nothing of its database. */
export async function checkPrimary(): Promise<void> {
  const { PRIMARY_URL: primary, RELAY_SECRET: secret } = env();
  if (!primary || !secret || ownOrigin() === '') return;
  const asked = { method: 'GET', url: `${primary}/api/health` };
  const signed = signRelayed(secret, asked, { ...NO_VISITOR, id: randomUUID() }, Date.now());
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(asked.url, { headers: { [RELAYED]: signed }, signal }).catch(() => null);
  if (answer?.ok) notePrimary(false);
  else if (answer?.headers.get(REFUSED_RELAYING) === 'foreign') notePrimary(true);
  if (answer) notePrimaryProcess(answer);
  await answer?.body?.cancel();
}
