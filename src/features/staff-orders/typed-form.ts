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

export type Typed = Refused['typed'];

const TYPED = /^(?:(?:ticket|slot)-[\w-]{1,80}|amountVnd|validDays|month|date|method|isWaived|isCredited)$/;
const TYPED_MAX_CHARS = 100;

/** What the address says was chosen in a form so far; reasons never stand there. */
export function typedIn(query: URLSearchParams): Typed {
  const fields = [...query].filter(([name]) => TYPED.test(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, value.slice(0, TYPED_MAX_CHARS)]));
}

/** The same as a part of an address. */
export function typedQuery(typed: Typed, change: Typed = {}): string {
  const fields = Object.entries({ ...typed, ...change }).filter(([name, value]) => TYPED.test(name) && value);
  return new URLSearchParams(fields).toString();
}

/** The ids behind the names of the ticked boxes that begin like this. */
export function typedIds(typed: Typed, prefix: 'ticket-' | 'slot-'): string[] {
  return Object.keys(typed).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
