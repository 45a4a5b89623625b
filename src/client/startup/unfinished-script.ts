import { EARLY_PRESS } from './early-press-script.ts';

/** The notice that the server has written into every page, hidden. */
export const UNFINISHED_ID = 'unfinished';

/**
 * Runs in the head of every page but those that open with the mountain. Until the first script is there nothing else can
 * detect that one of ours is missing, of the page itself, of its imports, or by name in an import, or that this browser
 * cannot read it. Then the notice is shown, and forms go to the server as they do without scripts, also the one that
 * waits.
 */
export const UNFINISHED_SCRIPT = `(()=>{var d=document,h=d.documentElement,p,t=()=>{(p=d.getElementById("${UNFINISHED_ID}"))&&(p.hidden=!1);(p=window.${EARLY_PRESS})&&(p.removeAttribute('aria-busy'),p.click())},l=e=>{var s=e.target;(s.tagName==="SCRIPT"?s.src.startsWith(location.origin):/dynamically imported|importing a module|syntaxerror/i.test(e.message||e.reason))&&!h.hasAttribute("data-live")&&(h.setAttribute("data-live","no"),d.readyState==="loading"?addEventListener("DOMContentLoaded",t):t())};addEventListener("error",l,!0);addEventListener("unhandledrejection",l)})()`;
