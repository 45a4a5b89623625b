/**
 * What the JavaScript engine and the allocator are told before a process starts; they read nothing later. An operator's own
 * values win.
 */
export const MEMORY_SETTINGS = {
  // The collector lets garbage grow by what it takes the machine's memory to be. No limit. Under ten clients that ask for
  // rendered pages without a pause the process took 241 to 246 MB, 280 to 283 with twice this size, and served as many; before
  // what follows.
  BUN_JSC_forceRAMSize: String(128 * 1024 * 1024),
  // What is new may be a sixth of the heap, not a quarter, before it collects: a spike of five times the load then takes
  // 232 MB at most in place of 238 to 245, for 1.6 % more processor time.
  BUN_JSC_largeHeapGrowthFactor: '1.16',
  // Where that is less than a third of the heap, every second collection would be a full one, which stops visitors for as
  // long as five pages take: only less than a tenth is worth it.
  BUN_JSC_minEdenToOldGenerationRatio: '0.1',
  // The last of its compilers takes some 15 MB at a time while it works, and more processor time than its code saves: eight clients
  // that ask for pages, searches and holds are served 286 a second at 4.79 ms each and at most 215 MB without it, 274 at 5.25 ms
  // and 228 MB with it, in the third minute; in the first 239 at 4.2 ms and 190 to 238 at 5.5.
  BUN_JSC_useFTLJIT: '0',
  // What the engine frees is given back at once, not when its allocator comes by again: under the same ten clients 236 to 243 MB
  // at most in place of 251 to 267, for 1 to 2 % more processor time a request (two rounds in turns, a busy machine).
  MIMALLOC_PURGE_DELAY: '0',
  // Bun sends 256 requests at once and lets others wait where nobody sees them; a region relays up to 600 to its primary.
  // With 200 that hung, 88 of 200 holds were given up in the queue.
  BUN_CONFIG_MAX_HTTP_REQUESTS: '1024',
  // Pictures are drawn by native threads. By default glibc gives each an arena and retains what large buffers took:
  // sixty drawings leave 85 MB behind, and 15 with one arena and fixed limits.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
