/** Every identifier of a file, once. */
import { parseSync } from 'oxc-parser';

export function identifiersOf(path: string, text: string): Set<string> {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found = new Set<string>();
  collect(program, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { type, name } = value as { type?: unknown; name?: unknown };
  if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') found.add(name);
  for (const child of Object.values(value)) collect(child, found);
}
