/** Prints the wording of every Zalo template, with its blanks as Zalo writes them, for the operator to have approved. */
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { ZALO_TEMPLATES, zaloBlanks } from '#src/server/env/zalo-templates.ts';

for (const locale of LOCALES) {
  for (const template of ZALO_TEMPLATES) {
    const blanks = Object.fromEntries(zaloBlanks(template).map((name) => [name, `<${name}>`]));
    process.stdout.write(`${locale} ${template}\n${intlFor(locale).t(`zalo.${template}`, blanks)}\n\n`);
  }
}
