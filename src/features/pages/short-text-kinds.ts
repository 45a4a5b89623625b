/** How the short texts of the contact page and the page about the park are written. */
import { MILESTONE_ROWS, TEAM_ROWS } from './about-rows.queries.ts';
import { FAQ_RESOURCE } from './faq-resource.ts';
import { FAQ_ROWS } from './faq-rows.queries.ts';
import { MILESTONE_RESOURCE } from './milestone-resource.ts';
import { TEAM_RESOURCE } from './team-resource.ts';

export const FAQ_KIND = { resource: FAQ_RESOURCE, store: FAQ_ROWS };
export const TEAM_KIND = { resource: TEAM_RESOURCE, store: TEAM_ROWS };
export const MILESTONE_KIND = { resource: MILESTONE_RESOURCE, store: MILESTONE_ROWS };
