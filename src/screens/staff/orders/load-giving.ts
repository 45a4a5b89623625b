import type { OrderRow } from '#db/schema/orders.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import type { ScreenContext } from '#src/context.ts';
import { listMembers } from '#src/features/people/people.queries.ts';
import { givenByStaff } from '#src/features/refunds/staff-refund.ts';
import type { Giving } from '#src/features/staff-orders/giving.ts';
import { may } from '#src/values/permissions.ts';
import type { Settings } from '#src/values/settings.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';

type About = { order: OrderRow; requests: readonly RefundRequestRow[]; settings: Settings };

/** What this person may give on an order alone, and who else could allow more. */
export async function loadGiving(context: ScreenContext, about: About): Promise<Giving> {
  const { order, requests, settings } = about;
  const deciders = await listDeciders(context.db.read, settings);
  return {
    limitVnd: limitOf(context.user, settings),
    givenVnd: givenByStaff(requests),
    isReviewed: order.needsReview !== null,
    others: deciders.filter(({ userId }) => userId !== context.user?.id),
  };
}

/** Everybody who decides on what colleagues ask for, each with what they may give alone. */
export async function listDeciders(db: ScreenContext['db']['read'], settings: Settings) {
  const members = await listMembers(db);
  const able = members.filter(
    ({ deactivatedAt, role }) => deactivatedAt === null && may(role, 'refunds.decide'),
  );
  return able.map(({ userId, firstName, email, role }) => ({
    ...{ userId, name: firstName || email },
    limitVnd: limitOf(role, settings),
  }));
}
