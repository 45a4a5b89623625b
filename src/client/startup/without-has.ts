/**
 * What `:has()` does, for browsers that do not know it (Firefox before 121) and drop each rule with it. The sheets of the
 * page are read once more with an attribute in place of each `:has(…)`, and the attributes follow the page.
 */
const HAS = ':has(';
const FOLLOWED = ['class', 'open', 'hidden', 'disabled', 'aria-invalid', 'data-shown'];

/** What stands in the brackets, each with the attribute of its place. */
const marks: Record<string, string> = {};
const sheets: Record<string, Promise<CSSStyleSheet>> = {};
let isWaiting = false;

export function styleWithoutHas(): void {
  new MutationObserver(follow).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: FOLLOWED,
  });
  for (const name of ['change', 'input', 'focusin', 'focusout', 'toggle'])
    document.addEventListener(name, follow, true);
  follow();
}

/** Once a frame, after whatever changed. */
function follow(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(async () => {
    isWaiting = false;
    await adoptSheets();
    for (const [inner, name] of Object.entries(marks)) mark(inner, name);
  });
}

async function adoptSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (links.every(({ href }) => sheets[href])) return;
  const read = links.map(({ href }) => {
    sheets[href] ??= readSheet(href);
    return sheets[href];
  });
  document.adoptedStyleSheets = await Promise.all(read);
}

async function readSheet(href: string): Promise<CSSStyleSheet> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(withMarks(await (await fetch(href)).text()));
  return sheet;
}

function withMarks(css: string): string {
  const [first = '', ...others] = css.split(HAS);
  const marked = others.map((text) => {
    const end = closingBracket(text);
    return `[${nameOf(text.slice(0, end))}]${text.slice(end + 1)}`;
  });
  return first + marked.join('');
}

function closingBracket(text: string): number {
  let open = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') open += 1;
    else if (text[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  return text.length;
}

function nameOf(inner: string): string {
  marks[inner] ??= `data-has-${Object.keys(marks).length}`;
  return marks[inner];
}

function mark(inner: string, name: string): void {
  const holders = new Set<Element>();
  const selector = inner.replace(/^[>+~]\s*/, '');
  for (const found of CSS.supports(`selector(${selector})`) ? document.querySelectorAll(selector) : [])
    for (const holder of holdersOf(found, inner)) holders.add(holder);
  for (const holder of document.querySelectorAll(`[${name}]`))
    if (!holders.has(holder)) holder.removeAttribute(name);
  for (const holder of holders) holder.setAttribute(name, '');
}

function holdersOf(found: Element, inner: string): Element[] {
  if (inner.startsWith('+')) return found.previousElementSibling ? [found.previousElementSibling] : [];
  const above: Element[] = [];
  for (let one = found.parentElement; one; one = one.parentElement) above.push(one);
  return inner.startsWith('>') ? above.slice(0, 1) : above;
}
