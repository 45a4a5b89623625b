/** Every function of a file with its length, of any kind: top level, arrow, hook, method, callback. */
import { parseSync } from 'oxc-parser';

export type FunctionSize = { name: string; lines: number; writesMarkup: boolean };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const MARKUP = new Set(['JSXElement', 'JSXFragment']);

export function functionsOf(path: string, text: string): FunctionSize[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: FunctionSize[] = [];
  visit(program as unknown as Node, { text, name: '', found });
  return found;
}

type Visit = { text: string; name: string; found: FunctionSize[] };

/** Whether the node contains markup, outside of the functions in it. */
function visit(node: Node, { text, name, found }: Visit): boolean {
  const own = nameOf(node) ?? name;
  const isFunction = FUNCTIONS.has(node.type);
  let hasMarkup = MARKUP.has(node.type);
  for (const child of childrenOf(node))
    if (visit(child, { text, name: isFunction ? '' : own, found })) hasMarkup = true;
  if (!isFunction) return hasMarkup;
  const lines = text.slice(node.start, node.end).split('\n').length;
  found.push({ name: own || 'a function without a name', lines, writesMarkup: hasMarkup });
  return false;
}

/** Of a function, or of what it is given to. */
function nameOf({ id, key }: Node): string | undefined {
  const named = (id ?? key) as { name?: unknown } | null | undefined;
  return typeof named?.name === 'string' ? named.name : undefined;
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
