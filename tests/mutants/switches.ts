/** The switches of faults in the process that runs the tests: which one is on, and which ones a test came by. */
const mutant = { on: Number(process.env.MUTANT ?? 0), reached: new Set<number>() };

declare global {
  /** Stands in the files that have faults. */
  var isMutant: (id: number) => boolean;
}

globalThis.isMutant = (id) => {
  mutant.reached.add(id);
  return id === mutant.on;
};

/** Another fault from now on; 0 is none. What was reached until now. */
export function switchTo(id: number): number[] {
  const reached = [...mutant.reached];
  mutant.on = id;
  mutant.reached.clear();
  return reached;
}
