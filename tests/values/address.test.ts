import { describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { findPlace, listProvinces } from '#src/server/address-book.ts';
import { findProvinces, findWards, foldText, placeNamed, readWards, type Ward } from '#src/values/address.ts';

const FOLDER = `${ROOT}public/addresses`;

async function wardsOf(code: string): Promise<Ward[]> {
  return readWards(await Bun.file(`${FOLDER}/${code}.json`).json());
}
async function found(code: string, typed: string): Promise<string[]> {
  return findWards(await wardsOf(code), typed).map(({ ward, former }) =>
    former ? `${ward.name} ← ${former}` : ward.name,
  );
}

describe('the address book', () => {
  test('has 34 provinces and 3,321 wards, each ward once', async () => {
    const provinces = await listProvinces();
    expect(provinces).toHaveLength(34);
    expect(readdirSync(FOLDER)).toHaveLength(35);
    const codes = (await Promise.all(provinces.map(({ code }) => wardsOf(code))))
      .flat()
      .map((ward) => ward.code);
    expect([codes.length, new Set(codes).size]).toEqual([3321, 3321]);
  });

  test('knows more than 10,800 former wards', async () => {
    const all = (await Promise.all((await listProvinces()).map(({ code }) => wardsOf(code)))).flat();
    const former = all.flatMap((ward) => ward.former.flatMap((one) => one.wards.split(', ')));
    expect(former.length).toBeGreaterThan(10_800);
  });

  test('Đồng Nai is a city since 30/04/2026, Lào Cai a province', async () => {
    const provinces = await listProvinces();
    const named = (code: string) => provinces.find((one) => one.code === code)?.fullName;
    expect([named('75'), named('15'), named('01')]).toEqual([
      'Thành phố Đồng Nai',
      'Tỉnh Lào Cai',
      'Thành phố Hà Nội',
    ]);
  });
});

describe('typing', () => {
  test('marks, capitals and signs do not matter', () => {
    expect(foldText('  Phường  ĐÔNG-Ngạc, ')).toBe('phuong dong ngac');
  });

  test('a province is found without marks, and by one that is part of it now', async () => {
    const provinces = await listProvinces();
    const names = (typed: string) => findProvinces(provinces, typed).map((one) => one.name);
    expect(names('lao cai')).toEqual(['Lào Cai']);
    expect(names('Yên Bái')).toEqual(['Lào Cai']);
    expect(names('binh duong')).toEqual(['Hồ Chí Minh']);
    expect(names('zzz')).toEqual([]);
    expect(names('')).toHaveLength(34);
  });

  test('an old district finds the wards that it became', async () => {
    const wards = await found('79', 'go vap');
    expect(wards[0]).toBe('Phường Gò Vấp');
    expect(wards).toContain('Phường An Hội Tây ← Quận Gò Vấp');
    expect((await found('79', 'quận 1')).every((name) => /Quận 1$/.test(name))).toBe(true);
    expect((await found('79', 'Q.1')).length).toBeGreaterThan(0);
  });

  test('an old ward with its district finds the one that it became', async () => {
    expect(await found('79', 'phuong 12 go vap')).toContain('Phường An Hội Tây ← Phường 12, Quận Gò Vấp');
    expect(await found('75', 'tan hanh bien hoa')).toContain(
      'Phường Biên Hòa ← Phường Tân Hạnh, Thành phố Biên Hòa',
    );
  });
});

describe('what the server believes', () => {
  const sapa = { provinceCode: '', province: 'tinh lao cai', wardCode: '', ward: 'sa pa' };
  test('a ward belongs to its province', async () => {
    const [first] = await wardsOf('15');
    const asked = { provinceCode: '15', province: '', wardCode: first?.code ?? '', ward: '' };
    expect(await findPlace(asked)).toMatchObject({ provinceName: 'Tỉnh Lào Cai', wardName: first?.name });
    expect(await findPlace({ ...asked, provinceCode: '01' })).toBe('ward');
    expect(await findPlace({ ...asked, provinceCode: '99' })).toBe('province');
    expect(await findPlace({ ...asked, provinceCode: '../provinces' })).toBe('province');
  });

  test('a typed name counts when it names exactly one ward', async () => {
    expect(await findPlace({ ...sapa, province: 'Atlantis' })).toBe('province');
    expect(await findPlace(sapa)).toMatchObject({ wardName: 'Phường Sa Pa' });
    expect(await findPlace({ ...sapa, ward: 'Nowhere' })).toBe('ward');
    expect(await findPlace({ ...sapa, ward: '' })).toBe('ward');
    const twins: Ward[] = ['Phường Tân An', 'Xã Tân An'].map((name, index) => ({
      code: String(index),
      name,
      former: [],
    }));
    expect([placeNamed(twins, 'tan an'), placeNamed(twins, 'xa tan an')?.code]).toEqual([null, '1']);
  });
});
