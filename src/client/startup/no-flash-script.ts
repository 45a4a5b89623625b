/** The first is read before the others; a choice is stored under all of them. */
export const COLOUR_KEYS = ['color-theme', 'vueuse-color-scheme', 'color-mode'] as const;

const KEYS = COLOUR_KEYS.map((key) => `'${key}'`).join();

/**
 * Runs in the head before the first paint; its text is in the payload too, where double quotes would be escaped
 * differently than in the page. Must match `readColourChoice` and `applyColourMode`.
 */
export const NO_FLASH_SCRIPT = `(()=>{var d=document.documentElement,f=d.dataset.mode,c=null;try{for(var n of[${KEYS}])c=c||localStorage.getItem(n)}catch(e){}var s=matchMedia('(prefers-color-scheme:dark)').matches,k=f?f==='dark':c===null||c==='auto'?s:c==='dark';d.classList.toggle('dark',k);d.style.colorScheme=k?'dark':'light'})()`;
