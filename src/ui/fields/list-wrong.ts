import { fieldId } from '#src/values/forms/field-id.ts';

type Wrong = { name: string; id: string; text: string };

/**
 * What is wrong in a form that stands on the page, in the order of its fields. The label is what stands there; a group
 * has its legend, and a box that is ticked says enough in its error.
 */
export function listWrong(errors: Readonly<Record<string, string>>, prefix = ''): Wrong[] {
  const texts = Object.values(errors);
  const all = Object.entries(errors).map(([name, error]) => {
    const id = fieldId(prefix + name);
    const label = document.querySelector(`.fld-label[for="${id}"]`)?.textContent?.trim() ?? '';
    const isShared = texts.indexOf(error) !== texts.lastIndexOf(error);
    const isNamed = !label || (!isShared && saysItself(error, label));
    return { name, id, text: isNamed ? error : `${label}: ${error}`, field: document.getElementById(id) };
  });
  return [...all].sort((one, other) => {
    if (!one.field || !other.field) return 0;
    return one.field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** "Please enter your email address" does, "This field is required" does not: most words of the label are in it. */
function saysItself(error: string, label: string): boolean {
  const words = wordsOf(error);
  const names = wordsOf(label);
  return names.filter((name) => words.includes(name)).length * 2 > names.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
