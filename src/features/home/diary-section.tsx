import type { Intl18, MessageId } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { isPicture, type PictureName } from '#src/values/picture-source.ts';
import { CloudDiary, type DiaryEntry } from './cloud-diary.tsx';

type Planned = {
  name: PictureName;
  dark?: PictureName;
  size: [width: number, height: number];
  title: MessageId;
  text: MessageId;
};

const ENTRIES: Planned[] = [
  { name: 'bien-may-rang-dong', size: [340, 214], title: 'home.diary.dawn', text: 'home.diary.dawnText' },
  {
    name: 'rain-mist-pines-light',
    dark: 'rain-mist-pines-dark',
    size: [238, 318],
    title: 'home.diary.pines',
    text: 'home.diary.pinesText',
  },
  { name: 'san-kinh', size: [340, 216], title: 'home.diary.deck', text: 'home.diary.deckText' },
  { name: 'chua-tren-song-nui', size: [250, 306], title: 'home.diary.pagoda', text: 'home.diary.pagodaText' },
  { name: 'hoang-hon', size: [330, 204], title: 'home.diary.dusk', text: 'home.diary.duskText' },
];

type Props = {
  title?: string | undefined;
  lead?: string | undefined;
  /** Of the gallery; without them the day on the line. */
  images?: readonly HungImage[] | undefined;
  intl: Intl18;
};
type HungImage = { picture: string; caption: string; place: string };

const GALLERY_SIZES = [
  [340, 214],
  [250, 306],
  [330, 204],
] as const;

/** Pictures on the cable: the day on the line, or some of the gallery. */
export function DiarySection({ title, lead, images, intl }: Props) {
  const { locale, t } = intl;
  const entries = images ? images.flatMap(galleryEntry) : ENTRIES.map((entry) => plannedEntry(entry, intl));
  if (entries.length === 0) return null;
  const link = images
    ? { text: t('chrome.footer.gallery'), to: href('gallery', locale) }
    : { text: t('home.diary.credits'), to: href('credits', locale) };
  return (
    <Static as="section" className=":uno: pt-110px max-760:pt-72px">
      <div className="wrap">
        <SectionHead
          title={title ?? t('home.diary.title')}
          lead={lead ?? (images ? undefined : t('home.diary.lead'))}
          link={link}
        />
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

function plannedEntry({ name, dark, size, title, text }: Planned, { t }: Intl18): DiaryEntry {
  return { name, dark, width: size[0], height: size[1], title: t(title), text: t(text) };
}

/** A picture that is not there leaves no gap. */
function galleryEntry({ picture, caption, place }: HungImage, index: number): DiaryEntry[] {
  if (!isPicture(picture)) return [];
  const [width, height] = GALLERY_SIZES[index % GALLERY_SIZES.length] ?? GALLERY_SIZES[0];
  return [{ name: picture, width, height, title: caption, text: place }];
}
