import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { TOPICS, topicFrom } from '#src/features/contact/contact.ts';
import { ContactFacts } from '#src/features/contact/contact-facts.tsx';
import { ContactForm } from '#src/features/contact/contact-form.tsx';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { listLifts } from '#src/features/live-board/live-board.queries.ts';
import { DirectionsBand } from '#src/features/pages/directions-band.tsx';
import { FaqList } from '#src/features/pages/faq-list.tsx';
import { listFaqs, listPages } from '#src/features/pages/pages.queries.ts';
import { answeredFaqs, faqData, withDraft } from '#src/features/pages/pages.ts';
import { QuoteButton } from '#src/features/quotes/quote-button.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { parkDay } from '#src/values/day.ts';

type Props = {
  context: ScreenContext;
  /** Shown in place of what is stored. */
  draft?: ShownDraft;
};

export async function ContactScreen({ context, draft }: Props) {
  const { locale, origin, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { settings, faqs, pages, lastRides } = await readContact(context, draft);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('contact.title'), to: href('contact', locale) },
  ];
  return (
    <>
      <PageHead context={context} title={t('contact.title')} description={t('contact.description')} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <JsonLd data={faqData(faqs)} />
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div>
          <h1>{t('contact.title')}</h1>
          <p className=":uno: lead mt-16px">{t('contact.lead')}</p>
        </div>
        <div className=":uno: contact grid grid-cols-[minmax(0,1fr)_380px] gap-[48px_72px] items-start pt-40px max-1000:grid-cols-1">
          <section className="bx" aria-labelledby="letter">
            <h2 className=":uno: mb-20px text-30px" id="letter">
              {t('contact.formTitle')}
            </h2>
            <noscript>
              <p className="note tag-warn">{t('contact.noScript')}</p>
            </noscript>
            <ContactForm
              words={intl.words('contact.form')}
              topics={TOPICS.map((topic) => ({ value: topic, label: t(`contact.topic.${topic}`) }))}
              topic={topicFrom(query.get('subject'))}
            />
          </section>
          <ContactFacts {...{ settings, lastRides, intl }} today={parkDay(context.now)}>
            <QuoteButton intl={intl} />
          </ContactFacts>
        </div>
        <DirectionsBand
          pages={pages}
          address={settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn']}
          intl={intl}
        />
        <section className=":uno: p-[100px_0_40px] [&_.lead]:mt-12px max-1000:pt-64px" id="faq">
          <SectionHead
            title={t('contact.faqTitle')}
            lead={t('contact.faqLead')}
            link={{ text: t('contact.policies'), to: href('policies', locale) }}
          />
          <FaqList faqs={faqs} open={query.get('faq')} />
        </section>
      </div>
    </>
  );
}

async function readContact({ db, locale, now, readMarkdown }: ScreenContext, draft: ShownDraft | undefined) {
  const [settings, faqs, stored, lifts] = await Promise.all([
    readSettings(db.remembered),
    listFaqs(db.remembered),
    listPages(db.remembered, ['way', 'arrival']),
    listLifts(db.remembered),
  ]);
  const top = lifts.toSorted((one, other) => other.toAltitude - one.toAltitude)[0];
  const lastRides = lifts[0] && top ? { up: lifts[0].lastUp, down: top.lastDown } : null;
  const render = (text: string) => readMarkdown(text).html;
  const pages = withDraft(stored, draft, parkDay(now));
  return { settings, pages, lastRides, faqs: answeredFaqs(faqs, { locale, render }) };
}
