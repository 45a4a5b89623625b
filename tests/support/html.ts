import { Window } from 'happy-dom';

/** The page that a browser would make of some HTML, with scripts off. */
export function parseDocument(html: string) {
  const window = new Window({ settings: { enableJavaScriptEvaluation: false } });
  window.document.body.innerHTML = html;
  return window.document;
}
