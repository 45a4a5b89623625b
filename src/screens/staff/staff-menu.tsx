import '#src/features/menu/sold-out.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { SoldOutPanel } from '#src/features/menu/sold-out-panel.tsx';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

/** What is sold out today, set in the kitchen with one tap. */
export function StaffMenuScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <>
      <PageHead context={context} title={t('menu.staff.title')} description={t('menu.staff.description')} />
      <Part
        context={context}
        of={soldOutPanel}
        islands={[SoldOutPanel]}
        waiting={
          <div className="sold">
            <ConsoleSkeleton />
          </div>
        }
      />
    </>
  );
}

async function soldOutPanel({ db, locale, now }: ScreenContext) {
  const intl = intlFor(locale);
  const today = parkDay(now);
  const { restaurants, sections } = await readMenu(db.read, today);
  const nameOf = new Map(restaurants.map(({ id, name }) => [id, name[locale]]));
  const groups = sections.map(({ id, name, restaurantId, dishes }) => ({
    id,
    name: name[locale],
    restaurant: nameOf.get(restaurantId) ?? '',
    dishes: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name[locale],
      price: intl.money(dish.priceVnd),
      isSoldOut: dish.isSoldOut,
    })),
  }));
  return (
    <SoldOutPanel
      groups={groups}
      day={today}
      dayText={intl.day(today, 'full')}
      words={{ ...intl.words('menu.staff'), offline: intl.t('errors.offline') }}
      locale={locale}
    />
  );
}
