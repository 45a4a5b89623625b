'use client';

import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { cacheOrder } from '#src/client/cache-order.ts';

type Props = { orderPath: string; words: Words<'orders.saved'> };

/** Caches the tickets of this order on the device, and says so once they really are there. */
export function SavedOnDevice({ orderPath, words }: Props) {
  const [saved, setSaved] = useState<string | null>(null);

  useEffect(() => {
    cacheOrder(new URL(orderPath, window.location.href).href).then(
      (isStored) => isStored && setSaved(orderPath),
      () => undefined,
    );
  }, [orderPath]);

  return (
    <p role="status" className=":uno: min-h-44px text-15px">
      {saved === orderPath && (
        <>
          <b>✓ {words.title}.</b> {words.text}
        </>
      )}
    </p>
  );
}
