/** The variant that a selection means, and the effect of one more choice on it. */
export type Choices = Readonly<Record<string, string>>;
type Option = { key: string; values: readonly { key: string }[] };
type Variant = { choices: Choices };
type Choosable<V extends Variant> = { options: readonly Option[]; variants: readonly V[] };

/**
 * `empty`: nothing chosen yet · `partial`: some, and a variant still fits · `complete`: exactly one variant ·
 * `conflict`: each choice exists, but no variant has them together · `deadEnd`: a choice that no variant has at all.
 */
export type ChoiceState<V extends Variant> =
  | { kind: 'empty'; missing: string[] }
  | { kind: 'partial'; missing: string[] }
  | { kind: 'complete'; variant: V }
  | { kind: 'conflict' }
  | { kind: 'deadEnd'; option: string };

export function choiceState<V extends Variant>(
  { options, variants }: Choosable<V>,
  choices: Choices,
): ChoiceState<V> {
  const dead = options.find(
    ({ key }) => key in choices && !variants.some((one) => fits(one, pick(choices, [key]))),
  );
  if (dead) return { kind: 'deadEnd', option: dead.key };
  const matching = variants.filter((variant) => fits(variant, choices));
  const [first] = matching;
  if (!first) return Object.keys(choices).length > 0 ? { kind: 'conflict' } : { kind: 'empty', missing: [] };
  const missing = options.map(({ key }) => key).filter((key) => !(key in choices));
  if (missing.length === 0) return { kind: 'complete', variant: first };
  return { kind: missing.length === options.length ? 'empty' : 'partial', missing };
}

/** The variants that the choices so far leave open. */
export function matchingVariants<V extends Variant>({ variants }: Choosable<V>, choices: Choices): V[] {
  return variants.filter((variant) => fits(variant, choices));
}

/**
 * One more choice. Earlier ones stay as long as some variant has them together with the new one; only what
 * contradicts it is dropped, the fewest possible from the first option on.
 */
export function choose<V extends Variant>(
  { options, variants }: Choosable<V>,
  choices: Choices,
  next: { option: string; value: string },
): { choices: Choices; dropped: string[] } {
  let compatible: Choices = { [next.option]: next.value };
  const dropped: string[] = [];
  const whole: Choices = { ...choices, ...compatible };
  if (variants.some((variant) => fits(variant, whole))) return { choices: whole, dropped };
  for (const { key } of options) {
    const value = choices[key];
    if (key === next.option || value === undefined) continue;
    const longer = { ...compatible, [key]: value };
    if (variants.some((variant) => fits(variant, longer))) compatible = longer;
    else dropped.push(key);
  }
  return { choices: compatible, dropped };
}

/** `color.xanh_size.m`; unknown options and values are left out. */
export function readChoices(text: string | null, options: readonly Option[]): Choices {
  const asked = new Map((text ?? '').split('_').map((pair) => cut(pair)));
  return Object.fromEntries(
    options.flatMap(({ key, values }) => {
      const value = asked.get(key);
      return value !== undefined && values.some((one) => one.key === value) ? [[key, value]] : [];
    }),
  );
}

/** What `readChoices` reads, in the order of the options; undefined for none. */
export function writeChoices(choices: Choices, options: readonly Option[]): string | undefined {
  const pairs = options.flatMap(({ key }) => (choices[key] === undefined ? [] : [`${key}.${choices[key]}`]));
  return pairs.length > 0 ? pairs.join('_') : undefined;
}

function fits({ choices: own }: Variant, choices: Choices): boolean {
  return Object.entries(choices).every(([key, value]) => own[key] === value);
}

function pick(choices: Choices, keys: string[]): Choices {
  return Object.fromEntries(keys.flatMap((key) => (choices[key] === undefined ? [] : [[key, choices[key]]])));
}

function cut(pair: string): [string, string] {
  const at = pair.indexOf('.');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
