/**
 * The Vietnamese lunar calendar, reckoned at UTC+7; China's, at UTC+8, differs (Tết 2030 is a day earlier here).
 * New moons and the sun's longitude after Jean Meeus, Astronomical Algorithms, chapters 25 and 49.
 * For the server only: send the finished label to the browser.
 */
type LunarDate = { day: number; month: number; isLeap: boolean; year: number };
type LunarMonth = { start: number; month: number; isLeap: boolean; year: number };

const DAY_MS = 86_400_000;
const PARK_OFFSET_DAYS = 7 / 24;
const UNIX_EPOCH_JD = 2_440_587.5;
const SYNODIC_MONTH_DAYS = 29.530588861;
const NEW_MOON_ZERO_JDE = 2_451_550.09766;
const SOLSTICE_SECTOR = 9;
const RADIANS = Math.PI / 180;

const monthsOfYear = new Map<number, LunarMonth[]>();

/** Lunar date of a park day `YYYY-MM-DD`; `year` is the Gregorian year in which that lunar year begins. */
export function lunarDate(day: string): LunarDate {
  const number = Math.round(Date.parse(`${day}T00:00:00.000Z`) / DAY_MS);
  const year = Number(day.slice(0, 4));
  const months = [...monthsFrom(year - 1), ...monthsFrom(year)];
  const own = months.findLast((month) => month.start <= number);
  if (!own) throw new RangeError(`not a day: ${day}`);
  return { day: number - own.start + 1, month: own.month, isLeap: own.isLeap, year: own.year };
}

/** The 12 or 13 months from the one that holds the winter solstice of `year` (the eleventh) to before the next such. */
function monthsFrom(year: number): LunarMonth[] {
  const known = monthsOfYear.get(year);
  if (known) return known;
  const first = solsticeMonth(year);
  const count = solsticeMonth(year + 1) - first;
  const leapAt = count === 13 ? leapIndex(first) : -1;
  const months = Array.from({ length: count }, (_, index): LunarMonth => {
    const ordinal = leapAt >= 0 && index >= leapAt ? index - 1 : index;
    const month = ((ordinal + 10) % 12) + 1;
    return {
      start: monthStart(first + index),
      month,
      isLeap: index === leapAt,
      year: ordinal < 2 ? year : year + 1,
    };
  });
  monthsOfYear.set(year, months);
  return months;
}

/** Index of the new moon that opens the month in which the sun reaches 270°. */
function solsticeMonth(year: number): number {
  const lastDay = Date.UTC(year, 11, 31) / DAY_MS;
  let moon = Math.ceil((lastDay + UNIX_EPOCH_JD - NEW_MOON_ZERO_JDE) / SYNODIC_MONTH_DAYS) + 1;
  while (monthStart(moon) > lastDay) moon -= 1;
  return sunSector(monthStart(moon)) >= SOLSTICE_SECTOR ? moon - 1 : moon;
}

/** In a year of thirteen months the leap one is the first in which the sun enters no new sector. */
function leapIndex(first: number): number {
  for (let index = 1; index < 13; index += 1) {
    if (sunSector(monthStart(first + index)) === sunSector(monthStart(first + index + 1))) return index;
  }
  return -1;
}

/** Day (counted from 1970-01-01) on which the new moon falls in Vietnam. */
function monthStart(moon: number): number {
  const universal = newMoonJde(moon) - deltaTDays(moon);
  return Math.floor(universal - UNIX_EPOCH_JD + PARK_OFFSET_DAYS);
}

function newMoonJde(moon: number): number {
  const t = moon / 1236.85;
  const mean = NEW_MOON_ZERO_JDE + SYNODIC_MONTH_DAYS * moon + 0.00015437 * t ** 2 - 0.00000015 * t ** 3;
  const eccentricity = 1 - 0.002516 * t - 0.0000074 * t ** 2;
  const sun = 2.5534 + 29.1053567 * moon - 0.0000014 * t ** 2;
  const anomaly = 201.5643 + 385.81693528 * moon + 0.0107582 * t ** 2 + 0.00001238 * t ** 3;
  const latitude = 160.7108 + 390.67050284 * moon - 0.0016118 * t ** 2 - 0.00000227 * t ** 3;
  const node = 124.7746 - 1.56375588 * moon + 0.0020672 * t ** 2;
  const terms: [number, number][] = [
    [-0.4072, anomaly],
    [0.17241 * eccentricity, sun],
    [0.01608, 2 * anomaly],
    [0.01039, 2 * latitude],
    [0.00739 * eccentricity, anomaly - sun],
    [-0.00514 * eccentricity, anomaly + sun],
    [0.00208 * eccentricity ** 2, 2 * sun],
    [-0.00111, anomaly - 2 * latitude],
    [-0.00057, anomaly + 2 * latitude],
    [0.00056 * eccentricity, 2 * anomaly + sun],
    [-0.00042, 3 * anomaly],
    [0.00042 * eccentricity, sun + 2 * latitude],
    [0.00038 * eccentricity, sun - 2 * latitude],
    [-0.00024 * eccentricity, 2 * anomaly - sun],
    [-0.00017, node],
    [0.000325, 299.77 + 0.107408 * moon - 0.009173 * t ** 2],
  ];
  return mean + terms.reduce((sum, [size, angle]) => sum + size * Math.sin(angle * RADIANS), 0);
}

/** Earth's clock runs behind the uniform time of the formulas: Espenak and Meeus's polynomial for 2005 to 2050. */
function deltaTDays(moon: number): number {
  const years = moon / 12.3685;
  return (62.92 + 0.32217 * years + 0.005589 * years ** 2) / 86_400;
}

/** The sun's sector of the ecliptic, 0 to 11, at the start of a park day. */
function sunSector(dayNumber: number): number {
  const t = (dayNumber - PARK_OFFSET_DAYS + UNIX_EPOCH_JD - 2_451_545) / 36_525;
  const anomaly = (357.52911 + 35_999.05029 * t - 0.0001537 * t ** 2) * RADIANS;
  const centre =
    (1.914602 - 0.004817 * t - 0.000014 * t ** 2) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly);
  const node = (125.04 - 1934.136 * t) * RADIANS;
  const longitude =
    280.46646 + 36_000.76983 * t + 0.0003032 * t ** 2 + centre - 0.00569 - 0.00478 * Math.sin(node);
  return Math.floor(((((longitude % 360) + 360) % 360) / 30) % 12);
}
