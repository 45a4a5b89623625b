/** Where a button that was pressed too early waits. */
export const EARLY_PRESS = 'earlyPress';
/** On a text area what was written in it too early: React puts back what the server wrote while it takes over. */
export const EARLY_TEXT = 'earlyText';
/** On a form that only a script can send; without any it goes to the server, which shows what was chosen. */
export const WAITS = 'data-waits';

/**
 * Runs in the head. A button that needs its script and is pressed before that is there stays pressed until it can act;
 * of several the last one counts. What the browser can do by itself it does at once.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',e=>{var b=e.target.closest('[type=button]:not([popovertarget]),[${WAITS}] button');b&&!document.documentElement.hasAttribute('data-live')&&(e.preventDefault(),e.stopPropagation(),window.${EARLY_PRESS}&&(${EARLY_PRESS}.ariaBusy=null),(window.${EARLY_PRESS}=b).ariaBusy='true')},!0);addEventListener('input',e=>{var t=e.target;t.type=='textarea'&&!document.documentElement.hasAttribute('data-live')&&(t.${EARLY_TEXT}=t.value)},!0)`;
