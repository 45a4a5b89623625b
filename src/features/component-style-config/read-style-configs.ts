import { reportOnce } from '#src/server/tracing/report-once.ts';
import type { Context } from '#src/server/trpc.ts';
import { listStyleConfigs } from './component-style-config.queries.ts';
import { builtInConfigs, type ComponentStyleConfig } from './component-style-config.ts';

/** Never fails: without an answer the built-in look holds. */
export async function readStyleConfigs(
  { db }: Pick<Context, 'db'>,
  themeId: number,
): Promise<ComponentStyleConfig[]> {
  return listStyleConfigs(db.read, themeId).catch((error: unknown) => {
    reportOnce('component styles not read', String(themeId), error);
    return builtInConfigs(themeId);
  });
}
