'use client';

import { Button } from '#src/ui/button.tsx';

export function PrintMenuButton({ text }: { text: string }) {
  return (
    <Button variant="line" className="menu-print" onClick={() => window.print()}>
      {text}
    </Button>
  );
}
