/** The shift leader of a demo park, who reports the lifts as they are until somebody reports one in the office. */
import { Database } from 'bun:sqlite';

const REPORT_EVERY_MS = 10 * 60 * 1000;
const BUSY_MS = 2000;

/** Not for a process that has the file open through libSQL, as in `demo-orders.ts`. How many lifts it still reports. */
export function reportDemoLifts(databaseFile: string, now: string): number {
  const db = new Database(databaseFile);
  try {
    db.run(`PRAGMA busy_timeout = ${BUSY_MS}`);
    return db.query('UPDATE lifts SET updated_at = ? WHERE revision = 1 RETURNING id').all(now).length;
  } finally {
    db.close();
  }
}

/** At once and every ten minutes; a report that fails is late, not fatal. */
export function startDemoReports(databaseFile: string): () => void {
  const report = () => {
    try {
      reportDemoLifts(databaseFile, new Date().toISOString());
    } catch (error) {
      console.log(`The lifts were not reported: ${(error as Error).message}`);
    }
  };
  report();
  const timer = setInterval(report, REPORT_EVERY_MS);
  return () => clearInterval(timer);
}
