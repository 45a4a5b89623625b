/**
 * What a process that a test starts has of the environment of the test: where programs are, and how `bun run check` sets the
 * allocator. Not the latter where memory is looked at, which is then that of production.
 */
export function inheritedEnv(isMeasured = false): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR, MIMALLOC_PURGE_DELAY } = process.env;
  const allocator = isMeasured ? undefined : MIMALLOC_PURGE_DELAY;
  return {
    ...{ PATH, HOME },
    ...(TMPDIR ? { TMPDIR } : {}),
    ...(allocator ? { MIMALLOC_PURGE_DELAY: allocator } : {}),
  };
}
