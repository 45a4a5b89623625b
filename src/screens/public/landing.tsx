import '#src/features/home/blocks.css';
import '#src/features/home/diary.css';
import '#src/features/home/hero.css';
import '#src/features/home/home.css';
import '#src/features/live-board/line.css';
import '#src/features/tickets/feature.css';
import '#src/features/tickets/quick-booking.css';
import '#src/features/tickets/quick-booking-ticket.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { artOf } from '#src/features/home/stored-art.tsx';
import type { Block } from '#src/features/theme/blocks.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { pictureUrl } from '#src/values/picture-source.ts';
import { loadLanding } from './load-theme.ts';
import { showBlocks } from './page-blocks.tsx';
import { beginOffer } from './page-offer.ts';
import { toOwnAddress } from './right-address.ts';

/** A page that staff composed for a season or a campaign. */
export async function LandingScreen({ context }: { context: ScreenContext }) {
  beginOffer(context);
  const { blocks, slugs } = await loadLanding(context);
  if (blocks.length === 0) notFound();
  if (!context.look) toOwnAddress(context, slugs);
  const intl = intlFor(context.locale);
  const { title, text, picture } = headOf(blocks);
  return (
    <>
      <PageHead
        context={context}
        title={title ?? intl.t('common.parkName')}
        description={text ?? intl.t('home.description')}
        image={picture ? pictureUrl(artOf(picture).name, 880) : undefined}
      />
      {!blocks.some(({ type }) => type === 'hero') && <h1 className="sr-only">{title}</h1>}
      {await showBlocks(blocks, context)}
    </>
  );
}

type Head = { title?: string | undefined; text?: string | undefined; picture?: string | undefined };

/** The page's title: that of its hero, else its first text. */
function headOf(blocks: readonly Block[]): Head {
  for (const block of blocks) {
    if (block.type === 'hero' && block.settings.title) return block.settings;
    if (block.type === 'text') return { title: block.settings.title, text: block.settings.paragraphs[0] };
  }
  return {};
}
