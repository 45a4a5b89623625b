import type { Intl18 } from '#i18n/intl.ts';
import type { RouteQuery } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import type { ProductDetail } from './products.ts';
import { type Choices, choose, matchingVariants, writeChoices } from './variant-choice.ts';

type Props = {
  product: ProductDetail;
  choices: Choices;
  /** The page of the product with a choice made. */
  pathOf: (query: RouteQuery) => `/${string}`;
  intl: Intl18;
};
type Option = ProductDetail['options'][number];

/** Every value of every option as a link to the page with that choice made. */
export function VariantChoices({ product, choices, pathOf, intl }: Props) {
  return product.options.map((option) => (
    <fieldset key={option.key} className=":uno: pick [&>legend_span]:font-400">
      <legend className=":uno: mb-10px font-600">
        {option.name[intl.locale]}
        <span className="mut3"> {valueName(option, choices[option.key], intl)}</span>
      </legend>
      <ul className=":uno: flex flex-wrap gap-8px">
        {option.values.map(({ key }) => (
          <li key={key}>
            <Value {...{ product, choices, pathOf, option, intl }} value={key} />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

const VALUE =
  ':uno: pick-value grid place-items-center min-w-52px min-h-44px p-[0_14px] round-1 text-15px lh-1.3 [&[aria-current]]:c-sel-ink [&[aria-current]]:font-600 [&.is-far:not([aria-current])]:border-dashed [&.is-far:not([aria-current])]:c-ink-3 [&.is-out:not([aria-current])]:c-ink-3 [&.is-out:not([aria-current])]:line-through';

function Value({ product, choices, pathOf, option, value, intl }: Props & { option: Option; value: string }) {
  const name = valueName(option, value, intl);
  const isChosen = choices[option.key] === value;
  const all = matchingVariants(product, { [option.key]: value });
  if (all.length === 0) {
    return (
      <span className={`${VALUE} ${':uno: c-ink-3 line-through'} is-gone`}>
        {name}
        <span className="sr-only">, {intl.t('products.detail.valueGone')}</span>
      </span>
    );
  }
  const next = choose(product, choices, { option: option.key, value });
  const open = matchingVariants(product, next.choices);
  const note = noteOf({
    product,
    dropped: next.dropped,
    isSoldOut: open.every(({ left }) => left === 0),
    intl,
  });
  const look = [
    next.dropped.length > 0 ? 'is-far' : '',
    open.every(({ left }) => left === 0) ? 'is-out' : '',
  ];
  return (
    <SoftLink
      to={pathOf({ choice: writeChoices(next.choices, product.options) })}
      isStill
      id={`choice-${option.key}-${value}`}
      className={[VALUE, ...look].filter(Boolean).join(' ')}
      {...(isChosen ? { 'aria-current': 'true' as const } : {})}
      {...(note ? { title: note } : {})}
    >
      {name}
      {note && <span className="sr-only">, {note}</span>}
    </SoftLink>
  );
}

function noteOf({
  product,
  dropped,
  isSoldOut,
  intl,
}: {
  product: ProductDetail;
  dropped: string[];
  isSoldOut: boolean;
  intl: Intl18;
}): string {
  const names = product.options
    .filter(({ key }) => dropped.includes(key))
    .map(({ name }) => name[intl.locale]);
  return [
    dropped.length > 0
      ? intl.t('products.detail.drops', { dropped: names.join(', ').toLocaleLowerCase(intl.locale) })
      : '',
    isSoldOut ? intl.t('products.detail.valueSoldOut') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function valueName(option: Option, value: string | undefined, { locale }: Intl18): string {
  return option.values.find(({ key }) => key === value)?.name[locale] ?? '';
}
