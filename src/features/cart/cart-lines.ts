type ProductLine = {
  kind: 'product';
  productId: string;
  variantId: string;
  quantity: number;
  unitVnd: number;
};
type ServiceLine = {
  kind: 'service';
  serviceId: string;
  quantity: number;
  unitVnd: number;
  day?: string | undefined;
};
export type CartLine = ProductLine | ServiceLine;

/** What makes two lines the same one. */
export function lineKey(line: CartLine): string {
  return line.kind === 'product' ? `p:${line.variantId}` : `s:${line.serviceId}:${line.day ?? ''}`;
}

/** Lines with one key become one. Throws RangeError for what is no quantity or no price. */
export function mergeLines(given: readonly CartLine[]): CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of given) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1 || line.unitVnd < 0)
      throw new RangeError(`not a cart line: ${JSON.stringify(line)}`);
    const known = byKey.get(lineKey(line));
    byKey.set(lineKey(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byKey.values()];
}

export function dearestFirst(lines: readonly CartLine[]): ProductLine[] {
  return lines
    .filter((line) => line.kind === 'product')
    .toSorted((one, other) => other.unitVnd - one.unitVnd || (one.variantId < other.variantId ? -1 : 1));
}

/** Unit prices of all pieces of each product, the dearest first. */
export function piecesOf(lines: readonly CartLine[]): Map<string, number[]> {
  const pieces = new Map<string, number[]>();
  for (const line of dearestFirst(lines)) {
    const own = pieces.get(line.productId) ?? [];
    for (let count = 0; count < line.quantity; count += 1) own.push(line.unitVnd);
    pieces.set(line.productId, own);
  }
  return pieces;
}
