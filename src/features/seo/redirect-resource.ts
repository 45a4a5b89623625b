import type { Resource } from '#src/features/resources/resources.ts';
import { REDIRECT_PATH_MAX } from './redirects.ts';

const ADDRESS_MAX = 500;

export type RedirectValues = {
  fromPath: string;
  toAddress: string;
  moveStatus: '301' | '308';
  isActive: boolean;
};

/** Addresses that have moved. */
export const REDIRECT_RESOURCE = {
  kind: 'redirects',
  subject: 'redirect',
  permission: 'seo.edit',
  // An address that leads somewhere or does not.
  publishing: null,
  title: 'resources.redirects.title',
  newTitle: 'resources.redirects.new',
  lead: 'resources.redirects.lead',
  fields: {
    fromPath: {
      kind: 'text',
      label: 'resources.redirects.from',
      hint: 'resources.redirects.fromHint',
      max: REDIRECT_PATH_MAX,
      form: 'path',
    },
    toAddress: {
      kind: 'text',
      label: 'resources.redirects.to',
      hint: 'resources.redirects.toHint',
      max: ADDRESS_MAX,
      form: 'address',
    },
    moveStatus: {
      kind: 'choice',
      label: 'resources.redirects.status',
      options: [
        { value: '301', label: 'resources.redirects.status301' },
        { value: '308', label: 'resources.redirects.status308' },
      ],
    },
    isActive: { kind: 'flag', label: 'resources.redirects.isActive' },
  },
  starts: { moveStatus: '301', isActive: true },
  name: 'fromPath',
  columns: ['toAddress', 'isActive'],
  filters: ['moveStatus', 'isActive'],
  sorts: {
    changed: { label: 'resources.sort.changed', index: 'redirects_changed', isDescending: true },
    address: { label: 'resources.sort.address', index: 'redirects_from_path_unique' },
  },
  guestPage: 'home',
  guestPath: ({ fromPath }) => fromPath as `/${string}`,
} as const satisfies Resource;
