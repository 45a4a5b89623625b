/** `Đà Nẵng` → `Da Nang`: letters without their diacritics, đ as d; capitals and punctuation stay. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}
