/** What the engine and the allocator of a check's processes are told before they start; they read nothing later. */

/**
 * They live for minutes and need not give memory back: pages that the allocator returns to the kernel and takes again cost a
 * quarter of the processor time of the unit tests on a virtual machine.
 */
export const ALLOCATOR = { MIMALLOC_PURGE_DELAY: '-1' };

/** For steps that run tests: what the last of the compilers takes for a function is more than it saves until their end. */
export const TEST_ENGINE = { BUN_JSC_useFTLJIT: '0' };

/** Nor need a site of a test collect as often as in production. */
const ROOMY = { BUN_JSC_forceRAMSize: String(512 * 1024 * 1024) };

/**
 * What a process that a test starts has of the environment of the test: where programs are, and in a check the settings
 * above. Not these where memory is looked at, which are then those of production.
 */
export function inheritedEnv(isMeasured = false): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return { ...{ PATH, HOME }, ...(TMPDIR ? { TMPDIR } : {}), ...(isMeasured ? {} : engineOfCheck()) };
}

function engineOfCheck(): Record<string, string> {
  const { MIMALLOC_PURGE_DELAY, BUN_JSC_useFTLJIT } = process.env;
  return {
    ...(MIMALLOC_PURGE_DELAY ? { MIMALLOC_PURGE_DELAY } : {}),
    ...(BUN_JSC_useFTLJIT ? { BUN_JSC_useFTLJIT, ...ROOMY } : {}),
  };
}
