/** A file system of a few megabytes that a test can fill; null where this user may not mount one. */
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';

export type SmallDisk = {
  folder: string;
  /** Takes what is left but for so many bytes. */
  fill: (leftBytes?: number) => void;
  /** Gives it back. */
  free: () => void;
  remove: () => void;
};

export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = `${ROOT}.data/trials/disk-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const mount = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mount.exitCode !== 0) {
    rmSync(folder, { recursive: true, force: true });
    console.log('skipped: this user may not mount a small disk');
    return null;
  }
  const filler = `${folder}/filler`;
  return {
    folder,
    fill(leftBytes = 0) {
      // One of an attempt before this would be overwritten, and not counted as free.
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      Bun.spawnSync(['umount', '-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
