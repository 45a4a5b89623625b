/** Production start: the same process again with its memory settings, then the server. */
import { MEMORY_SETTINGS } from './server/memory-settings.ts';

const isSet = Object.keys(MEMORY_SETTINGS).every((name) => name in process.env);
if (!isSet) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...MEMORY_SETTINGS, ...process.env });
}
await import('./server/serve.ts');
