/** `1.690.000` in Vietnamese, `1,690,000` in English; the sign is set apart. The same on the server and in islands. */
export function amountText(amountVnd: number, locale: string): string {
  return String(Math.round(amountVnd)).replace(/\B(?=(\d{3})+$)/g, locale === 'vi' ? '.' : ',');
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
