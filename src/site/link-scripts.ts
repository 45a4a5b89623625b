/** Loaded in the graph that writes HTML: a private page links to the scripts of each island that it shows. */

import files from 'virtual:script-files';
import { setOnClientReference } from '@vitejs/plugin-rsc/ssr';
import { type PreloadModuleOptions, preloadModule } from 'react-dom';
import { isNewIsland } from '#src/ui/fragment/read-fragment.ts';

// Pictures come first. React takes the priority, which its types do not know.
const LOW = { as: 'script', crossOrigin: '', fetchPriority: 'low' } as PreloadModuleOptions;

setOnClientReference(({ id }) => {
  if (!isNewIsland(id)) return;
  for (const path of [...files.entry, ...(files.islands[id] ?? [])]) preloadModule(path, LOW);
});
