/** The card of a shared page: only read by clients that fetch its HTML. */
import type { HeadElement } from './fragment/head-once.ts';

type SocialCard = {
  kind: string;
  park: string;
  locale: string;
  title: string;
  text: string | undefined;
  /** Null where search engines are to know nothing of the page. */
  url: string | null;
  picture: string;
  /** In words; undefined when the picture is of another size than 1200 × 630. */
  pictureText: string | undefined;
};

/** The card as elements of the page's head. */
export function socialCard(card: SocialCard): HeadElement[] {
  const values: Record<string, string | null | undefined> = {
    'og:url': card.url,
    'og:type': card.kind,
    'og:site_name': card.park,
    'og:locale': card.locale === 'vi' ? 'vi_VN' : 'en_GB',
    'og:title': card.title,
    'og:description': card.text,
    'og:image': card.picture,
    ...(card.pictureText === undefined
      ? {}
      : { 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': card.pictureText }),
  };
  const properties = Object.entries(values).filter(([, content]) => content);
  return [
    ...properties.map(([property, content]): HeadElement => ['meta', { property, content }]),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
}
