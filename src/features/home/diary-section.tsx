import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { isPicture } from '#src/values/picture-source.ts';
import { CloudDiary, type DiaryEntry } from './cloud-diary.tsx';

type Props = {
  title?: string | undefined;
  lead?: string | undefined;
  /** Of the gallery. */
  images: readonly HungImage[];
  intl: Intl18;
};
type HungImage = { picture: string; caption: string; place: string };

const GALLERY_SIZES = [
  [340, 214],
  [250, 306],
  [330, 204],
] as const;

/** Pictures of the gallery, hung from the cable. */
export function DiarySection({ title, lead, images, intl }: Props) {
  const { locale, t } = intl;
  const entries = images.flatMap(galleryEntry);
  if (entries.length === 0) return null;
  const link = { text: t('chrome.footer.gallery'), to: href('gallery', locale) };
  return (
    <Static as="section" className=":uno: pt-110px max-760:pt-72px">
      <div className="wrap">
        <SectionHead title={title ?? t('home.diary.title')} lead={lead} link={link} />
      </div>
      <CloudDiary
        entries={entries}
        region={t('home.diary.region')}
        hint={t('home.scrollHint')}
        locale={locale}
      />
    </Static>
  );
}

/** A picture that is not there leaves no gap. */
function galleryEntry({ picture, caption, place }: HungImage, index: number): DiaryEntry[] {
  if (!isPicture(picture)) return [];
  const [width, height] = GALLERY_SIZES[index % GALLERY_SIZES.length] ?? GALLERY_SIZES[0];
  return [{ name: picture, width, height, title: caption, text: place }];
}
