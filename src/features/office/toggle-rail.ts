import { OFFICE_RAIL_COOKIE } from '#src/values/looks/office-looks.ts';
import { rememberLook } from './remember-look.ts';

/** Below it the rail starts folded; as in `office.css`. */
const RAIL_FOLDS_PX = 1200;

/** Folds the rail to its icons, or opens it. */
export function toggleRail(): void {
  const office = document.querySelector<HTMLElement>('.office');
  if (!office) return;
  const now = office.dataset.rail ?? (innerWidth < RAIL_FOLDS_PX ? 'folded' : 'open');
  const next = now === 'folded' ? 'open' : 'folded';
  rememberLook(OFFICE_RAIL_COOKIE, next);
  office.dataset.rail = next;
}
