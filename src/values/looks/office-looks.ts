/** How a person has set up the office: its colours and how tall its rows are, and in one browser whether the rail is folded. */
export const OFFICE_COLOURS = ['light', 'dark', 'auto'] as const;
export const OFFICE_ROWS = ['roomy', 'medium', 'tight'] as const;
const RAILS = ['folded', 'open'] as const;

/** Read by the server before it writes the page, so that nothing flashes or moves. */
export const OFFICE_COLOUR_COOKIE = 'office-colour';
export const OFFICE_ROWS_COOKIE = 'office-rows';
export const OFFICE_RAIL_COOKIE = 'office-rail';
/** As long as browsers store one. */
export const OFFICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Beside the lowest row that a thumb can press, 40 px: what the frame hands down to lists as `--row-d`. */
export const ROW_STEPS = { roomy: '10px', medium: '4px', tight: '-8px' } as const satisfies Record<
  (typeof OFFICE_ROWS)[number],
  string
>;

export type OfficeColour = (typeof OFFICE_COLOURS)[number];
export type OfficeRows = (typeof OFFICE_ROWS)[number];
type OfficeRail = (typeof RAILS)[number];
/** What is stored with the person. */
export type OwnLooks = { colour: OfficeColour; rows: OfficeRows };
/** `rail` is null while its width follows the window. */
export type OfficeLooks = OwnLooks & { rail: OfficeRail | null };

/** Light unless the person has chosen otherwise: a desk is worked at by day. */
export function readOfficeLooks(cookies: string): OfficeLooks {
  const colour = cookieIn(cookies, OFFICE_COLOUR_COOKIE);
  const rows = cookieIn(cookies, OFFICE_ROWS_COOKIE);
  const rail = cookieIn(cookies, OFFICE_RAIL_COOKIE);
  return {
    colour: OFFICE_COLOURS.find((one) => one === colour) ?? 'light',
    rows: OFFICE_ROWS.find((one) => one === rows) ?? 'medium',
    rail: RAILS.find((one) => one === rail) ?? null,
  };
}

function cookieIn(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
