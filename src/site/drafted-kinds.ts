/** Every kind that is written as drafts: what is scheduled of any other would wait for ever. */
import { TICKET_CARD_KIND } from '#src/features/component-style-config/ticket-card-kind.ts';
import { DISCOUNT_KIND } from '#src/features/discounts/discount-kind.ts';
import { IMAGE_KIND } from '#src/features/gallery/image-kind.ts';
import { COMBO_KIND } from '#src/features/goods/combo-kind.ts';
import { PRODUCT_KIND } from '#src/features/goods/product-kind.ts';
import { SERVICE_KIND } from '#src/features/goods/service-kind.ts';
import { DISH_KIND } from '#src/features/menu/dish-kind.ts';
import { MENU_SECTION_KIND, RESTAURANT_KIND } from '#src/features/menu/menu-kinds.ts';
import { PAGE_KIND } from '#src/features/pages/page-kind.ts';
import { FAQ_KIND, MILESTONE_KIND, TEAM_KIND } from '#src/features/pages/short-text-kinds.ts';
import { MAP_LINE_KIND } from '#src/features/places/map-line-kind.ts';
import { PLACE_KIND } from '#src/features/places/place-kind.ts';
import { POST_KIND } from '#src/features/posts/post-kind.ts';
import { JOB_KIND } from '#src/features/recruitment/job-kind.ts';
import { PAGE_SECTIONS_KIND } from '#src/features/theme/page-sections-kind.ts';
import { SECTION_KIND } from '#src/features/theme/section-kind.ts';
import { THEME_KIND } from '#src/features/theme/theme-kind.ts';

export const DRAFTED_KINDS = [
  ...[POST_KIND, PAGE_KIND, FAQ_KIND, IMAGE_KIND, TEAM_KIND, MILESTONE_KIND, JOB_KIND],
  ...[RESTAURANT_KIND, MENU_SECTION_KIND, DISH_KIND, PLACE_KIND, MAP_LINE_KIND],
  ...[PRODUCT_KIND, COMBO_KIND, SERVICE_KIND, DISCOUNT_KIND],
  ...[THEME_KIND, SECTION_KIND, PAGE_SECTIONS_KIND, TICKET_CARD_KIND],
];
