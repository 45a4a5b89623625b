/** Variables that belong together: all of them are given, or none. */
type Group = Readonly<Record<string, string | undefined>>;

export function isGiven<G extends Group>(group: G): group is G & Record<keyof G, string> {
  return Object.values(group).every(Boolean);
}

/** The rest of what is given in part. */
export function missingInGroup(group: Group): string[] {
  const missing = Object.keys(group).filter((name) => !group[name]);
  return missing.length === Object.keys(group).length ? [] : missing;
}
