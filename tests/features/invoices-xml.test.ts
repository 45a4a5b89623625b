import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { COMPANY, openOffice, sale, xml } from '#tests/support/invoice-world.ts';

openOffice();

describe('the file for the accounting system', () => {
  /** Every element closed in its order, nothing loose. */
  function isWellFormed(text: string): boolean {
    const open: string[] = [];
    for (const [, slash, name = ''] of text.replace(/^<\?xml[^>]*>/, '').matchAll(/<(\/?)([A-Za-z]+)>/g)) {
      if (!slash) open.push(name);
      else if (open.pop() !== name) return false;
    }
    const bare = text.replace(/^<\?xml[^>]*>/, '').replaceAll(/<\/?[A-Za-z]+>/g, '');
    return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|apos);)/.test(bare);
  }

  test('has the names of the tax office, the sums of each rate, and no number of its own', async () => {
    await sale(COMPANY);
    const text = await xml();
    expect(isWellFormed(text)).toBe(true);
    expect(text).toStartWith('<?xml version="1.0" encoding="UTF-8"?>\n<DSHDon>');
    for (const part of [
      '<Ten>Công ty Lá Phong &amp; Con</Ten>',
      '<MST>0100109106</MST>',
      '<DChi>1 Phố &quot;Gỗ&quot;</DChi>',
      '<TSuat>8%</TSuat>',
      '<ThTien>1203704</ThTien>',
      '<TgTThue>96296</TgTThue>',
      '<TgTTTBSo>1300000</TgTTTBSo>',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/<(SHDon|KHHDon)>/);
  });

  test('survives what people type', async () => {
    await sale({ ...COMPANY, company: ']]><x>&#0;\u0000\u0008\ud800é' }, { name: '</HDon>' });
    const text = await xml();
    expect(isWellFormed(text)).toBe(true);
    expect(/[^\n\P{Cc}]|\p{Cs}/u.test(text)).toBe(false);
  });
});
