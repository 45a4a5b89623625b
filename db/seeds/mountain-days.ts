import type { Bilingual } from '#db/columns.ts';
import type { Coordinates } from '#src/values/sky/coordinates.ts';
import { sunTimes } from '#src/values/sky/sun.ts';
import { between, chance } from './chance.ts';

type Weather = 'cloudSea' | 'mist' | 'clear' | 'rain' | 'wind';

/** The invented place of the demo park, in the north-west of Vietnam. */
export const DEMO_PLACE: Coordinates = { latitude: 22.3, longitude: 103.8 };

/** Usual temperature at 1,962 m in each month. */
const TEMPERATURES_C = [6, 8, 12, 15, 17, 18, 18, 18, 17, 14, 11, 7];

/** Chance of a cloud sea in per cent, hour by hour from 6:00 to 18:00. */
const CLOUD_SEA: Record<Weather, number[]> = {
  cloudSea: [86, 91, 88, 78, 63, 47, 34, 26, 22, 24, 30, 38, 44],
  mist: [58, 62, 60, 53, 44, 36, 30, 26, 24, 26, 30, 36, 41],
  clear: [34, 36, 30, 20, 12, 8, 6, 5, 5, 7, 10, 14, 18],
  rain: [46, 50, 52, 50, 46, 42, 38, 34, 32, 34, 36, 38, 36],
  wind: [24, 26, 24, 18, 14, 12, 10, 10, 10, 12, 16, 20, 22],
};

const WIND_KMH: Record<Weather, [number, number]> = {
  cloudSea: [6, 14],
  mist: [8, 16],
  clear: [10, 20],
  rain: [14, 26],
  wind: [38, 46],
};

const SUMMARIES: Record<Weather, Bilingual[]> = {
  cloudSea: [
    {
      vi: 'Biển mây kín thung lũng từ sớm, loãng dần sau 9:30.',
      en: 'Cloud fills the valley early and thins after 9:30.',
    },
    {
      vi: 'Sáng lạnh, lặng gió: biển mây dày, đỉnh nắng.',
      en: 'A cold, still morning: thick cloud below, sun on the summit.',
    },
    {
      vi: 'Mây thấp dưới 1.500\u00a0m, đỉnh quang cả buổi sáng.',
      en: 'Cloud stays below 1,500\u00a0m, the summit clear all morning.',
    },
  ],
  mist: [
    {
      vi: 'Mây tràn qua đỉnh từng đợt, lúc mở lúc đóng.',
      en: 'Cloud drifts over the summit, opening and closing.',
    },
    { vi: 'Sương sớm, hửng nắng từ giữa buổi sáng.', en: 'Early mist, brightening by mid-morning.' },
  ],
  clear: [
    { vi: 'Trời trong, nhìn xa tới dãy biên giới.', en: 'Clear sky, with views to the border range.' },
    { vi: 'Nắng cả ngày, ít mây, hoàng hôn đẹp.', en: 'Sunny all day, little cloud, a fine sunset.' },
  ],
  rain: [
    {
      vi: 'Mưa nhỏ rải rác, sau mưa mây thường dâng cao.',
      en: 'Scattered light rain; cloud often rises after it.',
    },
    { vi: 'Mưa phùn và sương mù, nên mang áo mưa mỏng.', en: 'Drizzle and fog: bring a light raincoat.' },
  ],
  wind: [
    { vi: 'Gió giật mạnh lúc rạng sáng, êm dần từ trưa.', en: 'Strong gusts at dawn, easing from noon.' },
  ],
};

/** Weather of a day as the summit station would report it; the same day always gets the same. */
export function mountainDay(day: string, { isStormy, now }: { isStormy: boolean; now: string }) {
  const weather = isStormy ? 'wind' : usualWeather(day);
  const month = Number(day.slice(5, 7)) - 1;
  const [calm, fresh] = WIND_KMH[weather];
  const texts = SUMMARIES[weather];
  return {
    day,
    temperatureC: (TEMPERATURES_C[month] ?? 12) + between(-2, 3, 'temperature', day),
    windKmh: between(calm, fresh, 'wind', day),
    cloudSea: CLOUD_SEA[weather].map((percent, hour) =>
      Math.max(0, percent + between(-4, 4, 'cloud', day, hour)),
    ),
    ...sunTimes(day, DEMO_PLACE),
    summary: texts[between(0, texts.length - 1, 'summary', day)] ?? { vi: '', en: '' },
    updatedAt: now,
  };
}

function usualWeather(day: string): Weather {
  const roll = chance('weather', day);
  if (roll < 0.45) return 'cloudSea';
  if (roll < 0.7) return 'mist';
  return roll < 0.88 ? 'clear' : 'rain';
}
