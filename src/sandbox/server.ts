/** `bun src/sandbox/server.ts`: the sandbox as a process of its own. Never part of a production site. */
import { readSandboxConfig, type SandboxConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

const sandbox = startSandbox(configOrExit());
console.log(`sandbox: ${sandbox.url} (mailbox: ${sandbox.url}/mailbox)`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
}

function configOrExit(): SandboxConfig {
  try {
    return readSandboxConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
