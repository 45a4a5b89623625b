import type { Locale } from '#i18n/locales.ts';
import { Picture } from '#src/ui/picture.tsx';
import { CREDITS } from '#src/values/pictures.gen.ts';

/** Every picture that has something of somebody else's in it. */
export function CreditList({ locale }: { locale: Locale }) {
  return (
    <ul className="credit-list">
      {CREDITS.map(({ name, title, credit }) => (
        <li key={name}>
          <Picture name={name} sizes="(max-width: 760px) 40vw, 240px" locale={locale} />
          <div>
            <h3>{title[locale]}</h3>
            {/* Credits are given as their authors gave them. */}
            <p lang="en">{credit.split('; ').join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
