import type { Resource } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, PICTURE, POSITION } from '#src/features/resources/shared-fields.ts';

/** People on the about page. */
export const TEAM_RESOURCE = {
  kind: 'team',
  subject: 'teamMember',
  permission: 'pages.edit',
  publishing: 'pages.publish',
  title: 'resources.team.title',
  newTitle: 'resources.team.new',
  lead: 'resources.team.lead',
  fields: {
    name: { kind: 'text', label: 'resources.team.name', max: 80 },
    role: { kind: 'pair', label: 'resources.team.role', max: 80 },
    words: { kind: 'pair', label: 'resources.team.words', max: 400, isLong: true },
    photo: {
      ...PICTURE,
      label: 'resources.team.photo',
      hint: 'resources.team.photoHint',
      isOptional: true,
    },
    picture: {
      kind: 'choice',
      label: 'resources.team.picture',
      options: [
        { value: 'ba-cu-tay', label: 'resources.team.picture.ba-cu-tay' },
        { value: 'bac-nong-dan', label: 'resources.team.picture.bac-nong-dan' },
        { value: 'be-gai', label: 'resources.team.picture.be-gai' },
        { value: 'bep-truong', label: 'resources.team.picture.bep-truong' },
        { value: 'chang-trai-phuot', label: 'resources.team.picture.chang-trai-phuot' },
        { value: 'co-gai-ao-dai', label: 'resources.team.picture.co-gai-ao-dai' },
        { value: 'huong-dan-vien', label: 'resources.team.picture.huong-dan-vien' },
        { value: 'ky-su-cap-treo', label: 'resources.team.picture.ky-su-cap-treo' },
        { value: 'me-tre', label: 'resources.team.picture.me-tre' },
        { value: 'nhan-vien-ve', label: 'resources.team.picture.nhan-vien-ve' },
        { value: 'nhiep-anh-gia', label: 'resources.team.picture.nhiep-anh-gia' },
        { value: 'ong-du-khach', label: 'resources.team.picture.ong-du-khach' },
      ],
    },
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  name: 'name',
  columns: ['role', 'position', 'isActive'],
  filters: ['isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'team_members_order' },
    changed: { label: 'resources.sort.changed', index: 'team_members_changed', isDescending: true },
    name: { label: 'resources.sort.name', index: 'team_members_named' },
  },
  guestPage: 'about',
} as const satisfies Resource;
