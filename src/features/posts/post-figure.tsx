import type { Locale } from '#i18n/locales.ts';
import { staticMarkup } from '#src/ui/fragment/static-markup.ts';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture } from '#src/values/picture-source.ts';

const SIZES = '(max-width: 760px) 100vw, 680px';

/** A picture inside a text, with its caption; null when there is no such picture. */
export function postFigure(
  { name, caption }: { name: string; caption: string },
  locale: Locale,
): string | null {
  if (!isPicture(name)) return null;
  return staticMarkup(
    <figure className="md-figure">
      <Picture name={name} sizes={SIZES} locale={locale} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>,
  );
}
