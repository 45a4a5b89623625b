'use client';

import { Button } from '#src/ui/button.tsx';

export function PrintButton({ text }: { text: string }) {
  return (
    <Button variant="line" icon="i-lucide-ticket" onClick={() => window.print()}>
      {text}
    </Button>
  );
}
