/** Programs of Debian, installed where we may. Built-ins only. */

/** The path of a program; null where it is absent and we may not install its package, or there is none. */
export async function findOrInstall(name: string, program = name): Promise<string | null> {
  const path = Bun.which(program);
  if (path || process.getuid?.() !== 0 || !Bun.which('apt-get')) return path;
  console.log(`  Installing Debian’s package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const apt = Bun.spawn(['apt-get', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    await apt.exited;
  }
  return Bun.which(program);
}
