import type { GateRow } from '#db/schema/gate.ts';
import { Problem } from '#src/server/problem.ts';

/** Throws NOT_FOUND for a gate that there is not, or that is no more in use. */
export function assertOpenGate(gates: readonly GateRow[], gateId: string): void {
  if (!gates.some(({ id, isActive }) => id === gateId && isActive))
    throw new Problem('NOT_FOUND', 'gate.error.unknownGate');
}
