/** Says how well the file of the libSQL node beside the process follows, and writes the row by which replicas tell their age. */
import type { Db } from '#db/client.ts';
import { watchNode } from '#db/node-state.ts';
import { env } from './env/env.ts';
import { isStopping } from './stopping.ts';
import { log } from './tracing/log.ts';
import { counted, measured } from './tracing/metrics.ts';

/** Older reads would show places that have long been sold: visitors are sent to another process. */
const TOO_OLD_MS = 10_000;
const LOOK_MS = 500;

let followed: Db | null = null;

const countFault = counted(
  'park_node_faults_total',
  'Times that the file of the libSQL node beside the process was missing, unreadable, behind or of another database.',
);
measured('park_node_age_seconds', 'How old what is read from the file of the libSQL node is.', () =>
  followed?.node ? [{ value: followed.node.ageMs() / 1000 }] : [],
);
measured('park_node_fault', '1 while the file of the libSQL node is not what it should be.', () =>
  followed?.node ? [{ value: followed.node.fault() ? 1 : 0 }] : [],
);

watchNode(({ path, fault, reason }) => {
  if (fault) countFault({ fault });
  if (fault)
    log.error({ alarm: 'node', path, fault, reason }, 'the file of the libSQL node cannot be followed');
  else log.info({ path }, 'the file of the libSQL node is followed again');
});

/** Why visitors should be sent to another process; null while what is read is fresh, or comes from no node. */
export function stalenessOf({ node }: Pick<Db, 'node'>): string | null {
  const fault = node?.fault();
  if (fault) return `the file of the libSQL node is ${fault}`;
  const ageMs = node?.ageMs() ?? 0;
  return ageMs < TOO_OLD_MS ? null : `what is read is ${Math.round(ageMs / 1000)} s old`;
}

/** Nothing without a node; a process that writes also beats. */
export function followNode(db: Db): void {
  const { node } = db;
  if (!node) return;
  followed = db;
  let isFailing = false;
  const isWriter = env().ROLES.has('primary');
  async function look(): Promise<void> {
    while (!isStopping()) {
      await Bun.sleep(LOOK_MS);
      // Notices a fault also while nobody reads.
      node?.ageMs();
      if (isWriter)
        await node?.beat().then(
          () => (isFailing = false),
          (err: unknown) => {
            if (!isFailing) log.warn({ err }, 'the heartbeat cannot be written now');
            isFailing = true;
          },
        );
    }
  }
  void look();
}
