/** A seeded park of its own for each test of a file: call `openSeededPark` at its top. */
import { afterEach, beforeEach, setDefaultTimeout } from 'bun:test';
import type { Db } from '#db/client.ts';
import { closeWorlds, freshWorld } from './seeded-world.ts';

export let db: Db;

export function openSeededPark(): void {
  setDefaultTimeout(30_000);
  beforeEach(async () => {
    db = await freshWorld();
  });
  afterEach(closeWorlds);
}
