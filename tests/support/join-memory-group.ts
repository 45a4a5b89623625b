/** Loaded before a process that is to have a limit of `memory-limit.ts`; what it starts has it too. */
import { writeFileSync } from 'node:fs';

writeFileSync(`${process.env.MEMORY_GROUP}/cgroup.procs`, String(process.pid));
