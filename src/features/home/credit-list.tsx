import type { Locale } from '#i18n/locales.ts';
import { Picture } from '#src/ui/picture.tsx';
import { CREDITS } from '#src/values/pictures.gen.ts';

/** Every picture that contains third-party work. */
export function CreditList({ locale }: { locale: Locale }) {
  return (
    <ul className=":uno: grid grid-cols-2 gap-[24px_40px] max-1000:grid-cols-1">
      {CREDITS.map(({ name, title, credit }) => (
        <li
          className=":uno: grid grid-cols-[200px_minmax(0,1fr)] gap-20px items-center max-480:(grid-cols-[110px_minmax(0,1fr)] gap-14px)"
          key={name}
        >
          <Picture
            imgClassName=":uno: w-full round-1"
            name={name}
            sizes="(max-width: 760px) 40vw, 240px"
            locale={locale}
          />
          <div>
            <h3 className=":uno: text-20px">{title[locale]}</h3>
            {/* Credits are given as their authors gave them. */}
            <p className=":uno: mt-6px c-ink-2 text-14px wrap-anywhere" lang="en">
              {credit.split('; ').join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
