/** How a page looks where somebody shares it: read by those who fetch its HTML, and by nobody else. */
import { attributeText } from './static-markup.ts';
import { sendInHead } from './static-parts.ts';

export type SocialCard = {
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

/** Tells the card in the head of the page that is being made. */
export function sendSocialCard(card: SocialCard): void {
  const told: Record<string, string | null | undefined> = {
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
  let markup = '';
  for (const property in told) {
    const content = told[property];
    if (content) markup += `<meta property="${property}" content="${attributeText(content)}"/>`;
  }
  sendInHead(`${markup}<meta name="twitter:card" content="summary_large_image"/>`);
}
