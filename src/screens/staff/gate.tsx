import 'virtual:uno:icons-gate.css';
import '#src/features/gate/gate.css';
import '#src/features/gate/gate-camera.css';
import '#src/features/gate/gate-answer.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { GateConsole } from '#src/features/gate/gate-console.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

export function GateScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <>
      <PageHead context={context} title={t('gate.title')} description={t('gate.description')} />
      <h1 className="sr-only">{t('gate.title')}</h1>
      <Part context={context} of={gatePanel} islands={[GateConsole]} waiting={<GateSkeleton />} />
    </>
  );
}

/** Placeholder for the gate's choice, its figures, the camera and the field for a code. */
function GateSkeleton() {
  return (
    <div className="gate-desk">
      <Skeleton height={90} />
      <Skeleton height={56} />
      <Skeleton height="min(46dvh, 420px)" />
      <Skeleton height={60} />
    </div>
  );
}

async function gatePanel({ db, locale, pathname }: ScreenContext) {
  const intl = intlFor(locale);
  const open = (await listGates(db.read)).filter(({ isActive }) => isActive);
  const gates = open.map(({ id, name }) => ({ id, name: name[locale] }));
  if (gates.length === 0) return <p className="gate-none">{intl.t('gate.noGates')}</p>;
  const words = {
    panel: intl.words('gate.desk'),
    camera: intl.words('gate.camera'),
    code: intl.words('gate.code'),
    answer: intl.words('gate.answer'),
    group: intl.words('gate.group'),
    scans: intl.words('gate.scans'),
  };
  const loginUrl = href('login', locale, { query: { next: pathname } });
  return <GateConsole gates={gates} words={words} locale={locale} loginUrl={loginUrl} />;
}
