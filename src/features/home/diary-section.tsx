import type { Intl18, MessageId } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import type { PictureName } from '#src/ui/pictures.gen.ts';
import { SectionHead } from '#src/ui/section-head.tsx';
import { Static } from '#src/ui/static.tsx';
import { CloudDiary } from './cloud-diary.tsx';

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

export function DiarySection({ intl }: { intl: Intl18 }) {
  const { locale, t } = intl;
  return (
    <Static as="section" className="diary-section">
      <div className="wrap">
        <SectionHead
          title={t('home.diary.title')}
          lead={t('home.diary.lead')}
          link={{ text: t('home.diary.credits'), to: href('credits', locale) }}
        />
      </div>
      <CloudDiary
        entries={ENTRIES.map(({ name, dark, size: [width, height], title, text }) => ({
          name,
          dark,
          width,
          height,
          title: t(title),
          text: t(text),
        }))}
        region={t('home.diary.region')}
        hint={t('home.scrollHint')}
        locale={locale}
      />
    </Static>
  );
}
