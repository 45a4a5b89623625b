/** Production start: the same process again with its memory settings, then the server. */
import { MEMORY_SETTINGS } from './server/memory-settings.ts';
import { startAgainWith } from './server/start-again.ts';

startAgainWith(MEMORY_SETTINGS);
await import('./server/serve.ts');
