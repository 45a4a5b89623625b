'use client';

import { useState } from 'react';
import { useFirstUse } from '#src/client/use-first-use.ts';
import type { ToastCorners, ToasterProps } from './toast-corners.tsx';

/**
 * Where toasts appear; one in the root layout. Other code calls `showToast` of `#src/client/toasts.ts`. What draws them
 * comes with the first sign of use, to be there when the network is not.
 */
export function Toaster(props: ToasterProps) {
  const [drawn, setDrawn] = useState<{ Corners: typeof ToastCorners; used: EventTarget | null } | null>(null);
  useFirstUse(async (used) => {
    const { ToastCorners: Corners } = await import('./toast-corners.tsx');
    setDrawn({ Corners, used });
  });
  return drawn && <drawn.Corners {...props} used={drawn.used} />;
}
