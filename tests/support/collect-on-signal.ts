/** Loaded into a site process whose memory is measured: at SIGUSR2 it collects all garbage and writes down what is left. */
import { heapStats } from 'bun:jsc';

process.on('SIGUSR2', () => {
  Bun.gc(true);
  const { heapSize, extraMemorySize } = heapStats();
  console.log(JSON.stringify({ msg: 'collected', liveBytes: heapSize + extraMemorySize }));
});
