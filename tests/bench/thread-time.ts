/** Processor time of this thread. The engine's own threads, which compile and collect beside it, keep nobody waiting. */
import { dlopen, FFIType, ptr } from 'bun:ffi';

const CLOCK_THREAD_CPUTIME_ID = 3;

/** `getrusage`, which the runtime asks, counts in ticks of four milliseconds on many kernels. */
function exactClock(): () => number {
  const { symbols } = dlopen('libc.so.6', {
    clock_gettime: { args: [FFIType.i32, FFIType.ptr], returns: FFIType.i32 },
  });
  const time = new BigInt64Array(2);
  const address = ptr(time);
  return () => {
    symbols.clock_gettime(CLOCK_THREAD_CPUTIME_ID, address);
    return Number(time[0]) * 1000 + Number(time[1]) / 1_000_000;
  };
}

function roughClock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds since some moment; exact on Linux. */
export const threadMs: () => number = process.platform === 'linux' ? exactClock() : roughClock;
