/** What is still to be done with the rows of a list: by this, too, a list is narrowed. */
export const WORKS = ['lagging', 'draft'] as const;

/** `lagging`: English texts are older than their Vietnamese; `draft`: something written is not published yet. */
export type Work = (typeof WORKS)[number];
/** `kind`: whose rows they are. */
export type WorkAsked = { what: Work; kind: string };
