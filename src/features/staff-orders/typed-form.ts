/** What a form of the opened order was refused with; its fields as they were typed. */
export type Refused = {
  message: string;
  errors: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};

/** The refusal of this form; null when another form of the page was sent, or none. */
export function refusalOf(refused: Refused | null, form: string): Refused | null {
  return refused?.typed._do === form ? refused : null;
}
