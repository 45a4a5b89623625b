import type { TicketSeed } from './ticket-seed.ts';
import { capTreoBuffet } from './ticket-types/cap-treo-buffet.ts';
import { hanhHuongChuaMay } from './ticket-types/hanh-huong-chua-may.ts';
import { sanMaySom } from './ticket-types/san-may-som.ts';
import { veCapTreoKhuHoi } from './ticket-types/ve-cap-treo-khu-hoi.ts';
import { veGiaDinh } from './ticket-types/ve-gia-dinh.ts';
import { veHoangHon } from './ticket-types/ve-hoang-hon.ts';
import { vuonMayMangTruot } from './ticket-types/vuon-may-mang-truot.ts';

/** In the order in which visitors see them. */
export const TICKET_SEEDS: TicketSeed[] = [
  veCapTreoKhuHoi,
  sanMaySom,
  capTreoBuffet,
  veHoangHon,
  veGiaDinh,
  vuonMayMangTruot,
  hanhHuongChuaMay,
];

export function typeId(seed: Pick<TicketSeed, 'slug'>): string {
  return `tt-${seed.slug}`;
}

export function unitId(seed: Pick<TicketSeed, 'slug'>, key: string): string {
  return `u-${seed.slug}-${key}`;
}
