export const VOUCHER_CODE = /^TD[0-9A-Z]{10}$/;
/** No way to pay takes less than this; a voucher never leaves a smaller rest. */
export const REST_MIN_VND = 5000;

/** How much of a total a balance pays: all, or as much as leaves a rest that can be paid. */
export function creditFor(totalVnd: number, balanceVnd: number): number {
  if (balanceVnd >= totalVnd) return totalVnd;
  return Math.max(0, Math.min(balanceVnd, totalVnd - REST_MIN_VND));
}
