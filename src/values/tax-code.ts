const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/**
 * Whether the tenth digit of a company's tax code agrees with the first nine. Personal numbers (12 digits) have no such
 * digit and unfinished codes cannot be checked: both pass. A reason to ask again, never to refuse.
 */
export function isTaxCodeConsistent(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length !== 10 && digits.length !== 13) return true;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return Number(digits[9]) === 10 - (sum % 11);
}
