/**
 * Forms of islands as they stand in pages written before: what is in one depends on nothing but the text that it is made from,
 * while the page around it changes with every lift that stops.
 */

type Look = { action: string; className: string; 'aria-label': string; noValidate: boolean };
type Form = { from: string; look: Look & { 'data-form': string }; html: string };

const MAX_FORMS = 100;
const END = '</form>';
const written = new Map<string, Form>();
/** Drawn, in pages that are not finished yet. */
const drawn = new Map<string, Form>();

/** The form made from this text, when a page has had it. */
export function writtenForm(from: string): Form | undefined {
  const form = written.get(nameOf(from));
  return form?.from === from ? form : undefined;
}

/** The attributes of a form that is being drawn: `rememberForms` finds it in its page by its name. */
export function drawnForm(from: string, look: Look): Form['look'] {
  const name = nameOf(from);
  const form = { from, look: { ...look, 'data-form': name }, html: '' };
  put(drawn, name, form);
  return form.look;
}

/** Takes what was drawn out of a page whose parts have not been filled in yet. */
export function rememberForms(page: string): string {
  for (const [name, form] of drawn) {
    const at = page.indexOf(` data-form="${name}"`);
    if (at === -1) continue;
    const from = page.indexOf('>', at) + 1;
    // No form stands within another, and a text has no tags: the first end is its own.
    const html = page.slice(from, page.indexOf(END, from));
    drawn.delete(name);
    put(written, name, { ...form, html: copyOf(html) });
  }
  return page;
}

function put(forms: Map<string, Form>, name: string, form: Form): void {
  if (forms.size >= MAX_FORMS) forms.delete(forms.keys().next().value ?? '');
  forms.set(name, form);
}

function nameOf(from: string): string {
  return Bun.hash(from).toString(36);
}

/** A slice would keep the whole page. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
