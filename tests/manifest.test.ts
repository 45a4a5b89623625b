/** What makes the site installable: the manifest that every page names, its icons and its shortcuts. */
import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { matchRoute } from '#src/routes.ts';
import { webManifest } from '#src/site/web-manifest.ts';

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  id: string;
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  scope: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
};

const manifest = webManifest('Đỉnh Mây') as Manifest;

describe('the manifest', () => {
  test('has what browsers ask of an app, in Vietnamese', () => {
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'vi',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.name.length).toBeGreaterThan(0);
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    for (const colour of [manifest.background_color, manifest.theme_color])
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('has an icon of 192 and of 512 pixels, and one that may be cut to any shape', () => {
    const has = (size: string, purpose: string) =>
      manifest.icons.some((icon) => icon.sizes === size && icon.purpose === purpose);
    expect([has('192x192', 'any'), has('512x512', 'any'), has('512x512', 'maskable')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  for (const { src, sizes, type } of [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]) {
    test(`${src} is there and is ${sizes}`, async () => {
      expect(existsSync(`public${src}`)).toBe(true);
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    });
  }

  for (const { name, url } of manifest.shortcuts) {
    test(`the shortcut “${name}” leads to a page`, () => {
      expect(matchRoute(url)).not.toBeNull();
    });
  }
});
