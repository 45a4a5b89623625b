import { taxClassName } from '#i18n/tax-class-name.ts';
import type { RowOptions } from './resources.ts';

/** The same choices, with tax groups called as people call them. */
export function withTaxNames({ taxClass = [], ...others }: RowOptions): RowOptions {
  return { ...others, taxClass: taxClass.map((one) => ({ ...one, label: taxClassName(one.value) })) };
}
