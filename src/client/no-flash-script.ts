export const COLOUR_KEY = 'color-theme';
export const OLDER_COLOUR_KEY = 'vueuse-color-scheme';

/** Runs in the head before the first paint; keep it in step with `readColourChoice` and `applyColourMode`. */
export const NO_FLASH_SCRIPT = `(()=>{var d=document.documentElement,f=d.dataset.mode,c=null;try{c=localStorage.getItem("${COLOUR_KEY}")||localStorage.getItem("${OLDER_COLOUR_KEY}")}catch(e){}var s=matchMedia("(prefers-color-scheme:dark)").matches,k=f?f==="dark":c===null||c==="auto"?s:c==="dark";d.classList.toggle("dark",k);d.style.colorScheme=k?"dark":"light"})()`;
