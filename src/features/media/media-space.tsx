import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { GB, MB, MEDIA_MAX_MB } from './media.ts';

type Props = { intl: Intl18; usedBytes: number; maxBytes: number };

/** How much of what pictures may take they do, with what to do before it is too much. */
export function MediaSpace({ intl, usedBytes, maxBytes }: Props) {
  const { t } = intl;
  const text = t('media.space.used', { used: sizeText(usedBytes, intl), max: sizeText(maxBytes, intl) });
  const isFull = usedBytes + MEDIA_MAX_MB * MB > maxBytes;
  const isNear = usedBytes > maxBytes * 0.9;
  if (!isFull && !isNear) return <p className="mut">{text}</p>;
  return (
    <Notice tone={isFull ? 'err' : 'warn'} title={text}>
      <p>{t(isFull ? 'media.space.full' : 'media.space.near')}</p>
    </Notice>
  );
}

function sizeText(bytes: number, { number, locale }: Intl18): string {
  if (bytes < GB) return `${number(Math.ceil(bytes / MB))} MB`;
  const shape = new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 1 });
  return `${shape.format(bytes / GB)} GB`;
}
