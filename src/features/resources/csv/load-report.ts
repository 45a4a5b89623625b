import { type ResultKey, storedResult } from '#src/server/stored-results.ts';
import type { Context } from '#src/server/trpc.ts';
import type { CsvReport } from './csv-report.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'user'>;

/** By which a person finds what they were shown of the file with that hash. */
export function fileKey(
  { user }: Pick<Ctx, 'user'>,
  { kind, hash }: { kind: string; hash: string },
): ResultKey {
  return { userId: user?.id ?? '', kind, name: `file ${hash}` };
}

/** What somebody was shown of the file with that hash; null when it was too long ago. */
export async function loadReport(ctx: Ctx, of: { kind: string; hash: string }): Promise<CsvReport | null> {
  return (await storedResult(ctx, fileKey(ctx, of))) as CsvReport | null;
}
