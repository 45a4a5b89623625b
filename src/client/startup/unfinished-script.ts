/** The notice that the server has written into every page of the checkout, hidden. */
export const UNFINISHED_ID = 'unfinished';

/**
 * Runs in the head of the checkout. Until the first script is there nothing else can detect that one is missing: of the
 * page itself, of its imports, or by name in an import.
 */
export const UNFINISHED_SCRIPT = `(()=>{var t=()=>{var n=document.getElementById("${UNFINISHED_ID}");n&&(n.hidden=!1)},s=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",t):t(),l=e=>(e.target.tagName==="SCRIPT"||/dynamically imported|importing a module/i.test(e.reason&&e.reason.message))&&!document.documentElement.hasAttribute("data-live")&&s();addEventListener("error",l,!0);addEventListener("unhandledrejection",l)})()`;
