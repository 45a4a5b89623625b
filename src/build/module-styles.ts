import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { UnocssVitePluginAPI } from 'unocss/vite';
import type { VitePlugin } from 'waku/config';

const COMPILED = /\bu-[\da-z]{3,12}\b/g;
const SHEET = /\.utilities-([\da-f]+)\.css(?:\?inline)?$/;
const IMPORTER = /\.utilities-[\da-f]+\.js$/;
const IMPORTS_SHEET = /^import '[^']+\.css';/m;
/** What is rendered by itself: its links name the sheets of everything that it imports. */
const ENTRY = /\bexport (?:async )?function \w+(?:Screen|Layout)\b/;
/** What a server component loads apart. */
const LOADS = /\bimport\('(\.\/[^']+\.tsx)'\)/g;
/** Of a file that is loaded apart and has no screen: what it shows stands in it. */
const LAYOUT = 'export function LoadedLayout({ children }) { return children; }';
/** Asks for the links where a screen has no sheet of its own; written into a script, it is no file. */
const NO_SHEET = `${'0'.repeat(12)}.css?inline`;
const USES_CLIENT = /^['"]use client['"]/;
const NAME_LENGTH = 12;

/**
 * Each module imports a sheet with the utilities of its own elements, as it would import a sheet written by hand: pages
 * that render it load it, on the server and in the browser, others do not. The sheet is named after its classes, so a
 * changed one is another module and nothing has to be made stale. To stand after `UnoCSS()`, which compiles the classes.
 *
 * A server component that imports a sheet itself is rendered with links to all sheets of its chunk. Screens, layouts and
 * what they load apart are; for what these are made of, which would repeat the same links for each part, the import goes
 * through a module.
 */
export function moduleStyles(): VitePlugin {
  const sheets = new Map<string, string[]>();
  // Whoever loads them comes first.
  const apart = new Set<string>();
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
      const isServer = this.environment.name === 'rsc' && !USES_CLIENT.test(code);
      if (isServer) for (const [, name = ''] of code.matchAll(LOADS)) apart.add(join(dirname(path), name));
      const hasEntry = ENTRY.test(code);
      const isEntry = isServer && (hasEntry || apart.has(path));
      if (classes.length === 0 && (!isEntry || IMPORTS_SHEET.test(code))) return null;
      const name = nameOf(classes);
      sheets.set(name, classes);
      const sheet = classes.length === 0 ? NO_SHEET : `${name}.${isServer && !isEntry ? 'js' : 'css'}`;
      // Last, as `use client` has to stay first; no rule depends on which sheet comes first.
      const layout = isEntry && !hasEntry ? `\n${LAYOUT}` : '';
      return { code: `${code}${layout}\nimport '${path}.utilities-${sheet}';\n`, map: null };
    },
    resolveId(id) {
      return SHEET.test(id) || IMPORTER.test(id) ? id : null;
    },
    async load(id) {
      if (IMPORTER.test(id))
        return { code: `import '${id.replace(/js$/, 'css')}';\n`, map: null, moduleSideEffects: true };
      const classes = sheets.get(SHEET.exec(id)?.[1] ?? '');
      if (id.endsWith(NO_SHEET)) return { code: '', map: null };
      if (!classes || !uno) return null;
      const { css } = await uno.getContext().uno.generate(new Set(classes), { preflights: false });
      return { code: css, map: null, moduleSideEffects: true };
    },
  };
}

function nameOf(classes: string[]): string {
  return createHash('sha1').update(classes.join()).digest('hex').slice(0, NAME_LENGTH);
}
