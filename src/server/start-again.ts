/**
 * Replaces this process by the same command with these settings in its environment, unless they are all there: what the
 * engine and the allocator read before they start. What is set already wins.
 */
export function startAgainWith(settings: Readonly<Record<string, string>>): void {
  if (Object.keys(settings).every((name) => name in process.env)) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...settings, ...process.env });
}
