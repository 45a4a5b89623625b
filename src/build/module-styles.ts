import { createHash } from 'node:crypto';
import type { UnocssVitePluginAPI } from 'unocss/vite';
import type { VitePlugin } from 'waku/config';

const COMPILED = /\bu-[\da-z]{3,12}\b/g;
const SHEET = /\.utilities-([\da-f]+)\.css$/;
const NAME_LENGTH = 12;

/**
 * Each module imports a style sheet with the utilities of its own elements, as it would import a hand-written one:
 * pages that render it load it, on the server and in the browser, others do not. The sheet is named after its classes,
 * so a changed one is another module and nothing has to be invalidated. Must come after `UnoCSS()`, which compiles the
 * classes.
 */
export function moduleStyles(): VitePlugin {
  const sheets = new Map<string, string[]>();
  let uno: UnocssVitePluginAPI | undefined;
  return {
    name: 'module-styles',
    enforce: 'pre',
    configResolved({ plugins }) {
      uno = plugins.find(({ name }) => name === 'unocss:api')?.api as UnocssVitePluginAPI | undefined;
    },
    transform(code, id) {
      const [path = ''] = id.split('?');
      const classes = [...new Set(/\.tsx?$/.test(path) ? code.match(COMPILED) : [])].sort();
      if (classes.length === 0) return null;
      const name = createHash('sha1').update(classes.join()).digest('hex').slice(0, NAME_LENGTH);
      sheets.set(name, classes);
      // Last, as `use client` has to stay first; no rule depends on which sheet comes first.
      return { code: `${code}\nimport '${path}.utilities-${name}.css';\n`, map: null };
    },
    resolveId(id) {
      return SHEET.test(id) ? id : null;
    },
    async load(id) {
      const classes = sheets.get(SHEET.exec(id)?.[1] ?? '');
      if (!classes || !uno) return null;
      const { css } = await uno.getContext().uno.generate(new Set(classes), { preflights: false });
      return { code: css, map: null, moduleSideEffects: true };
    },
  };
}
