type About = { kind: string; payload: Record<string, string> };

/** Whether a refund is of tickets that cost nothing: its message speaks of no money. */
export function isFreeReturn({ kind, payload }: About): boolean {
  return kind === 'refund-approved' && payload.amountVnd === '0';
}
