import 'virtual:uno:icons-gate.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { GateDesk } from '#src/features/gate/gate-desk.tsx';
import { href } from '#src/routes.ts';
import { PageHead } from '#src/ui/page-head.tsx';

export async function GateScreen({ context }: { context: ScreenContext }) {
  const { db, locale, pathname } = context;
  const intl = intlFor(locale);
  const gates = (await listGates(db.read)).map(({ id, name }) => ({ id, name: name[locale] }));
  const words = {
    desk: intl.words('gate.desk'),
    camera: intl.words('gate.camera'),
    code: intl.words('gate.code'),
    answer: intl.words('gate.answer'),
    scans: intl.words('gate.scans'),
  };
  const loginUrl = href('login', locale, { query: { next: pathname } });
  return (
    <>
      <PageHead context={context} title={intl.t('gate.title')} description={intl.t('gate.description')} />
      <h1 className="sr-only">{intl.t('gate.title')}</h1>
      {gates.length === 0 ? (
        <p className=":uno: p-5">{intl.t('gate.noGates')}</p>
      ) : (
        <GateDesk gates={gates} words={words} locale={locale} loginUrl={loginUrl} />
      )}
    </>
  );
}
