/** How a person has set up the office in their browser: its colours, and whether the side rail is folded. */
export const OFFICE_COLOURS = ['light', 'dark', 'auto'] as const;
const RAILS = ['folded', 'open'] as const;

/** Read by the server before it writes the page, so that nothing flashes or moves. */
export const OFFICE_COLOUR_COOKIE = 'office-colour';
export const OFFICE_RAIL_COOKIE = 'office-rail';
/** As long as browsers store one. */
export const OFFICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;

export type OfficeColour = (typeof OFFICE_COLOURS)[number];
export type OfficeRail = (typeof RAILS)[number];
/** `rail` is null while its width follows the window. */
export type OfficeLooks = { colour: OfficeColour; rail: OfficeRail | null };

/** Light unless the person has chosen otherwise: a desk is worked at by day. */
export function readOfficeLooks(cookies: string): OfficeLooks {
  const colour = cookieIn(cookies, OFFICE_COLOUR_COOKIE);
  const rail = cookieIn(cookies, OFFICE_RAIL_COOKIE);
  return {
    colour: OFFICE_COLOURS.find((one) => one === colour) ?? 'light',
    rail: RAILS.find((one) => one === rail) ?? null,
  };
}

function cookieIn(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
