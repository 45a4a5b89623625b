/*
 * On the page of an order that is shown from this device. What needs the network is put away until the network answers;
 * then the page says that nothing has changed, or is replaced.
 */
const note = document.querySelector('[data-offline]');
const SOONEST_MS = 2000;
const LATEST_MS = 30000;
const putAway = [];
const reasons = [];
let timer;
let wait = SOONEST_MS;

for (const node of document.querySelectorAll('button, form')) put(node);
for (const link of document.querySelectorAll('a[href]')) {
  if (/^(#|tel:|mailto:)/.test(link.getAttribute('href'))) continue;
  if (link.closest('.note')) explain(link);
  else put(link);
}

/** What must be known stays in sight, also as a link. */
function explain(link) {
  const why = document.createElement('span');
  why.textContent = ` (${note.dataset.needs})`;
  link.append(why);
  reasons.push(why);
}

function put(node) {
  if (node.hidden) return;
  node.hidden = true;
  putAway.push(node);
}

function ask() {
  clearTimeout(timer);
  const { controller } = navigator.serviceWorker;
  if (!controller || document.visibilityState === 'hidden') return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  controller.postMessage({ type: 'check', url: location.href }, [port2]);
}

function hear({ result, time }) {
  if (result === 'changed' || result === 'gone') location.reload();
  else if (result === 'same') wake(time);
  else askLater();
}

/** A network that has just come back may not answer yet. */
function askLater() {
  clearTimeout(timer);
  timer = setTimeout(ask, wait);
  wait = Math.min(wait * 2, LATEST_MS);
}

/** Links work again as they are; what was brought to life by scripts is on the page that loads anew. */
function wake(time) {
  for (const node of putAway) if (node.matches('a')) node.hidden = false;
  for (const why of reasons) why.remove();
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = note.dataset.whole;
  link.style.textDecoration = 'underline';
  const [said, why] = note.querySelectorAll('p');
  said.textContent = note.dataset.same.replace('{time}', time);
  why.replaceChildren(link);
}

addEventListener('online', () => {
  wait = SOONEST_MS;
  ask();
});
document.addEventListener('visibilitychange', ask);
if (note.hasAttribute('data-silent')) ask();
else askLater();
