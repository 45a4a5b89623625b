import type { TeamMemberRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';

const DRAWING = /^[a-z0-9-]+$/;

export function TeamGrid({ team, intl: { t, locale } }: { team: readonly TeamMemberRow[]; intl: Intl18 }) {
  return (
    <Static as="section" className="team" aria-labelledby="team">
      <h2 id="team">{t('pages.about.team')}</h2>
      <p className="lead">{t('pages.about.teamLead')}</p>
      <ul>
        {team.map(({ id, name, role, words, picture }) => (
          <li key={id}>
            {DRAWING.test(picture) && (
              <img src={`/people/${picture}.svg`} width={320} height={320} alt="" loading="lazy" />
            )}
            <div>
              <h3>{name}</h3>
              <p className="sm mut3">{role[locale]}</p>
              <p className="team-words">{words[locale]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Static>
  );
}
