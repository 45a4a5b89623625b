/** What is wrong with the file of the node beside the process; a change is reported once. */

/**
 * `missing`: it is not there, or cannot be looked at; `unreadable`: damaged, or of another schema; `behind`: older than what was read from it
 * before; `foreign`: of another database than the one that was read, or than the server.
 */
export type NodeFault = 'missing' | 'unreadable' | 'behind' | 'foreign';
/** The code of the error when the file does not get the schema in time. */
export const NOT_FOLLOWING = 'NODE_NOT_FOLLOWING';

/** `fault` is null when all is well again. */
type NodeReport = { path: string; fault: NodeFault | null; reason?: string };
type NodeState = {
  fault: () => NodeFault | null;
  set: (fault: NodeFault | null, cause?: unknown) => void;
};

let report: (report: NodeReport) => void = () => undefined;

export function watchNode(onChange: (report: NodeReport) => void): void {
  report = onChange;
}

let reportLate: (path: string) => void = () => undefined;

/** Called when what was written through the server could not be read from the file in time. */
export function watchLateWrites(onLate: typeof reportLate): void {
  reportLate = onLate;
}

export function noteLateWrite(path: string): void {
  reportLate(path);
}

export function createNodeState(path: string): NodeState {
  let current: NodeFault | null = null;
  return {
    fault: () => current,
    set(fault, cause) {
      if (fault === current) return;
      current = fault;
      const reason = cause instanceof Error ? { reason: cause.message } : {};
      report({ path, fault, ...reason });
    },
  };
}
