/** What a refusal says is stored now, field by field as people read it, to stand beside what was typed. */

export type StoredField = { key: string; label: string; text: string };

/** One field of both sides. `read`: what stood there when it was opened, where that is known. */
export type TwoSides = {
  key: string;
  label: string;
  read?: string | undefined;
  stored: string;
  typed: string;
  /** Compared word by word. */
  isText?: boolean;
};

/** As a value of a `Problem`, which holds texts and numbers alone. */
export function packStored(fields: readonly StoredField[]): string {
  return JSON.stringify(fields);
}

/** Empty for a refusal that says nothing of it. */
export function storedIn(values: Readonly<Record<string, string | number>>): StoredField[] {
  return typeof values.stored === 'string' ? (JSON.parse(values.stored) as StoredField[]) : [];
}
