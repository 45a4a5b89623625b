import type { TeamMemberRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture } from '#src/values/picture-source.ts';

const DRAWING = /^[a-z0-9-]+$/;

export function TeamGrid({ team, intl: { t, locale } }: { team: readonly TeamMemberRow[]; intl: Intl18 }) {
  return (
    <Static as="section" className=":uno: team pt-100px max-760:pt-64px" aria-labelledby="team">
      <h2 id="team">{t('pages.about.team')}</h2>
      <p className="lead">{t('pages.about.teamLead')}</p>
      <ul className=":uno: grid grid-cols-3 gap-[44px_36px] mt-40px max-1100:grid-cols-2 max-760:grid-cols-1">
        {team.map(({ id, name, role, words, photo, picture }) => (
          <li
            className=":uno: grid grid-cols-[116px_minmax(0,1fr)] gap-20px items-start max-760:grid-cols-[92px_minmax(0,1fr)]"
            key={id}
          >
            <Portrait photo={photo} drawing={picture} />
            <div>
              <h3 className=":uno: mb-3px text-21px">{name}</h3>
              <p className="sm mut3">{role[locale]}</p>
              <p className=":uno: mt-10px c-ink-2 [font:italic_500_17px/1.45_var(--f-display)]">
                {words[locale]}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Static>
  );
}

/** Decoration: the name stands beside it. */
function Portrait({ photo, drawing }: { photo: string | null; drawing: string }) {
  if (isPicture(photo))
    return (
      <Picture
        name={photo}
        sizes="116px"
        imgClassName=":uno: w-116px aspect-square object-cover round-1 max-760:w-92px"
      />
    );
  if (!DRAWING.test(drawing)) return null;
  return (
    <img
      className=":uno: w-116px round-1 max-760:w-92px"
      src={`/people/${drawing}.svg`}
      width={320}
      height={320}
      alt=""
      loading="lazy"
    />
  );
}
