/** The id of the control with this name, for labels, hints and links to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`;
}

/** The form of a row, for its buttons that stand outside it. */
export const ROW_FORM = 'row-form';
