/** Where a button that was pressed too early waits. */
export const EARLY_PRESS = 'earlyPress';
/** On a text area what was written in it too early: React puts back what the server wrote while it takes over. */
export const EARLY_TEXT = 'earlyText';
/** On a form, or around a button, that waits for its script; without any the browser posts the form. */
export const WAITS = 'data-waits';

const PRESSED = `(t=t.closest('[type=button]:not([popovertarget]),[${WAITS}] button'))&&(e.preventDefault(),e.stopPropagation(),p&&(p.ariaBusy=null),window.${EARLY_PRESS}=p=t,t.ariaBusy='true')`;

/**
 * Runs in the head. A button that needs its script and is pressed before that is there stays pressed until it can act;
 * of several the last one counts. What the browser can do by itself it does at once.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{var p,on=(n,f)=>addEventListener(n,e=>{'live'in document.documentElement.dataset||f(e.target,e)},!0);on('click',(t,e)=>{${PRESSED}});on('input',t=>{t.type=='textarea'&&(t.${EARLY_TEXT}=t.value)})})()`;

/** The same of pages without a text area, with the least room. */
export const EARLY_PRESS_ALONE = `(()=>{var p;addEventListener('click',(e,t=e.target)=>{'live'in document.documentElement.dataset||${PRESSED}},!0)})()`;
