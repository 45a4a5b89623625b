/** Small deliberate faults: each is one edit of one file, found in its syntax tree. */
import { isTypeNode, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAwaitExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isIdentifier,
  isIfStatement,
  isImportDeclaration,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';

export type Mutant = {
  file: string;
  line: number;
  what: string;
  start: number;
  end: number;
  replacement: string;
  /** Goes to the top of the file. */
  prelude?: string;
};
type Edit = Omit<Mutant, 'file' | 'line'>;

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
};
/** Of drizzle's conditions. */
const COMPARISONS: Record<string, string> = {
  ...{ lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt', eq: 'ne', ne: 'eq' },
  ...{ isNull: 'isNotNull', isNotNull: 'isNull', exists: 'notExists', notExists: 'exists' },
};
const LOGICAL = ['&&', '||'];

/** Every mutant of a file, in the order of its text. */
export function findMutants(file: string, source: SourceFile): Mutant[] {
  const found: Edit[] = [];
  const visit = (node: Node): void => {
    if (isTypeNode(node) || isImportDeclaration(node) || isLogging(node, source)) return;
    found.push(...editsOf(node, source));
    node.forEachChild(visit);
  };
  visit(source);
  const lineOf = (at: number) => source.text.slice(0, at).split('\n').length;
  return found.map((edit) => ({ ...edit, file, line: lineOf(edit.start) }));
}

/** What is only written into a log changes nothing that anybody promised. */
function isLogging(node: Node, source: SourceFile): boolean {
  return isExpressionStatement(node) && /^(?:log|console)\./.test(textOf(node, source));
}

function editsOf(node: Node, source: SourceFile): Edit[] {
  return [...operatorEdits(node, source), ...callEdits(node, source), ...flowEdits(node, source)];
}

function operatorEdits(node: Node, source: SourceFile): Edit[] {
  if (isNumericLiteral(node)) {
    const value = Number(node.text.replaceAll('_', ''));
    return Number.isSafeInteger(value) ? [replace(node, String(value + 1), source)] : [];
  }
  if (isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [replace(node, textOf(node.operand, source), source)];
  if (!isBinaryExpression(node)) return [];
  const sign = textOf(node.operatorToken, source);
  const [left, right] = [textOf(node.left, source), textOf(node.right, source)];
  if (LOGICAL.includes(sign)) return [replace(node, left, source), replace(node, right, source)];
  const other = OPERATORS[sign];
  return other ? [replace(node.operatorToken, other, source)] : [];
}

/** A condition of a query, or a field that it sets. */
function callEdits(node: Node, source: SourceFile): Edit[] {
  if (!isCallExpression(node)) return [];
  const { expression: called, arguments: given } = node;
  if (isIdentifier(called)) {
    const other = COMPARISONS[called.text];
    // The file need not import the other one.
    const prelude = `import { ${other} as otherComparison } from 'drizzle-orm';\n`;
    if (other)
      return [{ ...replace(called, 'otherComparison', source), what: `${called.text} → ${other}`, prelude }];
    const isList = (called.text === 'and' || called.text === 'or') && given.length > 1;
    return isList ? given.map((one) => replace(one, 'undefined', source)) : [];
  }
  const [fields] = given;
  if (!isPropertyAccessExpression(called) || called.name.text !== 'set') return [];
  if (!fields || !isObjectLiteralExpression(fields) || fields.properties.length < 2) return [];
  return fields.properties.map((property) => {
    const comma = source.text.indexOf(',', property.end);
    const isFollowed = comma >= 0 && source.text.slice(property.end, comma).trim() === '';
    const end = isFollowed ? comma + 1 : property.end;
    return { ...replace(property, '', source), end };
  });
}

/** A branch that is taken the other way, or a step that is left out. */
function flowEdits(node: Node, source: SourceFile): Edit[] {
  if (isIfStatement(node)) return [replace(node.expression, `!(${textOf(node.expression, source)})`, source)];
  if (isConditionalExpression(node))
    return [replace(node.condition, `!(${textOf(node.condition, source)})`, source)];
  if (isExpressionStatement(node) && isAwaitExpression(node.expression)) return [replace(node, '{}', source)];
  return [];
}

function replace(node: Node, replacement: string, source: SourceFile): Edit {
  const start = node.getStart(source);
  const was = source.text.slice(start, node.end);
  const what = `${short(was)} → ${short(replacement) || 'nothing'}`;
  return { what, start, end: node.end, replacement };
}

function textOf(node: Node, source: SourceFile): string {
  return source.text.slice(node.getStart(source), node.end);
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
