import type { Db } from '#db/client.ts';

export type CommandContext = { db: Db; now: string };
type Command = (context: CommandContext, args: readonly string[]) => Promise<string>;

/** Runs what an operator asks for on the machine and prints its answer; ends with 1 and the reason when it throws. */
export async function runCommand(db: Db, command: Command, refused: string): Promise<void> {
  try {
    console.log(await command({ db, now: new Date().toISOString() }, process.argv.slice(2)));
  } catch (error) {
    console.error(`${refused}: ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    db.close();
  }
}
