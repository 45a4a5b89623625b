/** A limit on the memory of a site process and its children that the kernel enforces, as that of a container. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

export type MemoryLimit = {
  /** For a park: its process 0 has the limit. */
  park: { preloads: Record<number, string>; env: Record<string, string> };
  /** Processes that the kernel has killed for it. */
  kills: () => number;
  remove: () => void;
};

/** Of both versions of control groups: where they are, and how the limit and the count of kills are named. */
const VERSIONS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
];
let count = 0;

/** Null where we may not make a group: on another system, in most containers, or without root. */
export function limitMemory(bytes: number): MemoryLimit | null {
  for (const { root, limit, events } of VERSIONS) {
    count += 1;
    const group = `${root}/park-${process.pid}-${count}`;
    if (!existsSync(root) || !isMade(group)) continue;
    if (!existsSync(`${group}/${limit}`)) {
      rmdirSync(group);
      continue;
    }
    writeFileSync(`${group}/${limit}`, String(bytes));
    return {
      park: { preloads: { 0: './tests/support/join-memory-group.ts' }, env: { MEMORY_GROUP: group } },
      kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(`${group}/${events}`, 'utf8'))?.[1] ?? 0),
      remove: () => rmdirSync(group),
    };
  }
  return null;
}

function isMade(group: string): boolean {
  try {
    mkdirSync(group);
    return true;
  } catch {
    return false;
  }
}
