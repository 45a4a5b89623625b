/** The look of ticket cards as its form has it, and as it is stored. */
import { LABELS, type LabelName, mergeTicketCard } from './component-style-config.ts';

export type TicketCardValues = Readonly<Record<string, unknown>> & {
  title: string;
  /** By its name in the office. */
  theme: string;
  isActive: boolean;
};

export function backgroundField(label: LabelName): string {
  return `${label}Background`;
}

export function inkField(label: LabelName): string {
  return `${label}Ink`;
}

/** What is stored, with the built-in look where that says nothing; an ink that nobody has chosen stays empty. */
export function ticketCardValues(settings: unknown): Record<string, unknown> {
  const { imageHeight, showLabels, labelStyles } = mergeTicketCard(settings);
  const own = (settings as { labelStyles?: Record<string, { textColor?: string } | undefined> } | null)
    ?.labelStyles;
  const colors = LABELS.flatMap((label) => [
    [backgroundField(label), labelStyles[label].backgroundColor],
    [inkField(label), own?.[label]?.textColor ? labelStyles[label].textColor : null],
  ]);
  const shown = LABELS.filter((label) => showLabels[label]);
  return { imageHeight, showLabels: shown, ...Object.fromEntries(colors) };
}

/** As it is stored. */
export function ticketCardSettings(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = (values.showLabels ?? []) as readonly string[];
  const styles = LABELS.map((label) => {
    const [backgroundColor, textColor] = [values[backgroundField(label)], values[inkField(label)]];
    return [label, { ...(backgroundColor ? { backgroundColor } : {}), ...(textColor ? { textColor } : {}) }];
  });
  return {
    ...(typeof values.imageHeight === 'number' ? { imageHeight: values.imageHeight } : {}),
    showLabels: Object.fromEntries(LABELS.map((label) => [label, shown.includes(label)])),
    labelStyles: Object.fromEntries(styles),
  };
}
