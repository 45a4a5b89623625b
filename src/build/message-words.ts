/** The words of what is told by Zalo and by SMS: a build in which a kind of message lacks some is refused. */
import { catalogue as en } from '#i18n/en/catalogue.ts';
import { catalogue as vi } from '#i18n/vi/catalogue.ts';
import { ZALO_TEMPLATES, zaloBlanks } from '#src/server/env/zalo-templates.ts';

/** Tells another fact to Zalo's reviewers, not to readers: its SMS is that of a line that is full. */
const SMS_OF: Readonly<Record<string, string>> = { 'waiting-limit': 'waiting-full' };

type Catalogue = Readonly<Record<string, string>>;

/** One line each; none when every template has its wording with all its blanks and its SMS, in both languages. */
export function missingMessageWords(catalogues: Readonly<Record<string, Catalogue>> = { vi, en }): string[] {
  return Object.entries(catalogues).flatMap(([locale, words]) =>
    ZALO_TEMPLATES.flatMap((template) => {
      const wording = words[`zalo.${template}`] ?? '';
      const blanks = zaloBlanks(template).filter((name) => !new RegExp(`\\{${name}\\b`).test(wording));
      const sms = SMS_OF[template] ?? template;
      const text = words[`messages.text.${sms}`] ?? words[`waitingList.text.${sms}`];
      return [
        ...(wording ? blanks.map((name) => `zalo.${template} (${locale}) lacks {${name}}`) : []),
        ...(wording ? [] : [`no Zalo wording of ${template} (${locale})`]),
        ...(text ? [] : [`no SMS of ${template} (${locale})`]),
      ];
    }),
  );
}
