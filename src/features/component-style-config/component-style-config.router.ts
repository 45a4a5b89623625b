import { publicProcedure, router } from '#src/server/trpc.ts';
import { styleConfigInput } from './component-style-config.ts';
import { readStyleConfigs } from './read-style-configs.ts';

export const componentStyleConfigRouter = router({
  byThemeId: publicProcedure.input(styleConfigInput).query(({ ctx, input }) => readStyleConfigs(ctx, input)),
});
