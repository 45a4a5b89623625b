/** The first is read before the others; a choice is stored under all of them. */
export const COLOUR_KEYS = ['color-theme', 'vueuse-color-scheme', 'color-mode'] as const;

const KEYS = COLOUR_KEYS.map((key) => `'${key}'`).join();

/**
 * Runs in the head before the first paint; its text is in the payload too, where double quotes would be escaped
 * differently than in the page. Must match `readColourChoice` and `applyColourMode`. A page that is opened further down
 * (by an anchor, or again: its entry has a state by then) is laid out whole, so that what stands there has its place.
 */
export const NO_FLASH_SCRIPT = `(()=>{var d=document.documentElement,k=d.dataset.mode;try{for(var n of[${KEYS}])k=k||localStorage.getItem(n)}catch(e){}k=k=='dark'||(!k||k=='auto')&&matchMedia('(prefers-color-scheme:dark)').matches;d.classList.toggle('dark',k);d.style.colorScheme=k?'dark':'light';if(location.hash||history.state)d.dataset.whole=''})()`;
