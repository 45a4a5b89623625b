'use client';

import { Icon } from '#src/ui/icon.tsx';
import type { ProductSort } from './products.ts';

type Props = {
  /** The form that it belongs to, wherever that stands. */
  formId: string;
  label: string;
  sort: ProductSort;
  options: { value: ProductSort; text: string }[];
};

/** The order of the list; a choice takes effect at once. */
export function SortChoice({ formId, label, sort, options }: Props) {
  return (
    <label className=":uno: min-w-190px">
      <span className="sr-only">{label}</span>
      <span className=":uno: inp min-h-44px p-[0_12px]">
        <select
          className=":uno: min-h-42px text-14.5px"
          name="sort"
          form={formId}
          defaultValue={sort}
          key={sort}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="i-lucide-chevron-down" />
      </span>
    </label>
  );
}
