const formats = new Map<string, Intl.NumberFormat>();

/** `1.690.000` in Vietnamese, `1,690,000` in English; the sign is set apart. The same on the server and in islands. */
export function amountText(amountVnd: number, locale: string): string {
  const known = formats.get(locale);
  const format =
    known ?? new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 0 });
  if (!known) formats.set(locale, format);
  return format.format(amountVnd);
}

/** `1.690.000 ₫` with a no-break space. */
export function moneyText(amountVnd: number, locale: string): string {
  return `${amountText(amountVnd, locale)}\u00a0₫`;
}

/** `550k`, for cells with no room. */
export function thousandsText(amountVnd: number, locale: string): string {
  return `${amountText(Math.round(amountVnd / 1000), locale)}k`;
}

/** As people write money, with dots or without; nothing is not zero, but NaN. */
export function vndIn(typed: string): number {
  const figures = typed.replaceAll(/[\s.,₫đ]/gi, '');
  return /^\d{1,12}$/.test(figures) ? Number(figures) : Number.NaN;
}
