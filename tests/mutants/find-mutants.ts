/** Small deliberate faults: each is one edit of one file, found in its syntax tree. */
import {
  type BinaryExpression,
  type Expression,
  isTypeNode,
  type Node,
  type ObjectLiteralExpression,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
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
  isPropertyAssignment,
  isSpreadElement,
} from 'typescript/unstable/ast/is';
import { sqlEdits } from './sql-edits.ts';

export type Mutant = {
  file: string;
  line: number;
  what: string;
  /** The whole expression, statement or name of a property that `replacement` stands in for. */
  start: number;
  end: number;
  replacement: string;
  kind: 'expression' | 'statement' | 'key';
};
type Edit = Omit<Mutant, 'file' | 'line'> & { at: number };

/** For the top of a file with a fault, which need not import the other comparisons itself. */
export const PRELUDE = "import * as otherConditions from 'drizzle-orm';\n";

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
/** Of two amounts. */
const EXTREMES: Record<string, string> = { 'Math.min': 'Math.max', 'Math.max': 'Math.min' };
const LOGICAL = ['&&', '||'];
const EQUALITY = ['===', '!=='];

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
  return found.map(({ at, ...edit }) => ({ ...edit, file, line: lineOf(at) }));
}

/** What is only written into a log changes nothing that anybody promised. */
function isLogging(node: Node, source: SourceFile): boolean {
  if (isIfStatement(node)) return !node.elseStatement && isLogging(node.thenStatement, source);
  return isExpressionStatement(node) && /^(?:log|console)\./.test(textOf(node, source));
}

function editsOf(node: Node, source: SourceFile): Edit[] {
  const inSql = sqlEdits(node, source).map(({ at, was, becomes, replacement }) => {
    return { ...replace(node, replacement, source), what: `${was} → ${becomes}`, at };
  });
  return [...operatorEdits(node, source), ...callEdits(node, source), ...flowEdits(node, source), ...inSql];
}

function operatorEdits(node: Node, source: SourceFile): Edit[] {
  if (isNumericLiteral(node)) {
    const value = Number(node.text.replaceAll('_', ''));
    if (!Number.isSafeInteger(value) || isBoundary(node, value, source)) return [];
    const kind = isPropertyAssignment(node.parent) && node.parent.name === node ? 'key' : 'expression';
    return [{ ...replace(node, String(value + 1), source), kind }];
  }
  if (isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [replace(node, textOf(node.operand, source), source)];
  return isBinaryExpression(node) ? binaryEdits(node, source) : [];
}

/** Of nothing, one or many the comparison itself is the fault to make: amounts of 1 đồng do not occur. */
function isBoundary({ parent }: Node, value: number, source: SourceFile): boolean {
  return value <= 1 && isBinaryExpression(parent) && textOf(parent.operatorToken, source) in OPERATORS;
}

function binaryEdits(node: BinaryExpression, source: SourceFile): Edit[] {
  const sign = textOf(node.operatorToken, source);
  const [left, right] = [textOf(node.left, source), textOf(node.right, source)];
  if (LOGICAL.includes(sign)) return [replace(node, left, source), replace(node, right, source)];
  if (sign === '??') return [replace(node, right, source)];
  const other = OPERATORS[sign];
  if (!other) return [];
  const at = node.operatorToken.getStart(source);
  return [{ ...replace(node, `${left} ${other} ${right}`, source), what: `${sign} → ${other}`, at }];
}

/** A condition of a query, a field that it sets, or the other of two amounts. */
function callEdits(node: Node, source: SourceFile): Edit[] {
  if (!isCallExpression(node)) return [];
  const { expression: called, arguments: given } = node;
  const extreme = EXTREMES[textOf(called, source)];
  if (extreme) return [replace(called, extreme, source)];
  if (isIdentifier(called)) {
    const other = COMPARISONS[called.text];
    if (other)
      return [{ ...replace(called, `otherConditions.${other}`, source), what: `${called.text} → ${other}` }];
    const isList = (called.text === 'and' || called.text === 'or') && given.length > 1;
    return isList ? given.map((one) => leaveOut(one, source)) : [];
  }
  const [fields] = given;
  if (!isPropertyAccessExpression(called) || called.name.text !== 'set') return [];
  if (!fields || !isObjectLiteralExpression(fields) || fields.properties.length < 2) return [];
  return fieldEdits(fields, source);
}

function leaveOut(condition: Expression, source: SourceFile): Edit {
  return isSpreadElement(condition)
    ? replace(condition.expression, '[]', source)
    : replace(condition, 'undefined', source);
}

function fieldEdits(fields: ObjectLiteralExpression, source: SourceFile): Edit[] {
  return fields.properties.map((left) => {
    const others = fields.properties.filter((property) => property !== left);
    const replacement = `{ ${others.map((property) => textOf(property, source)).join(', ')} }`;
    const what = `${short(textOf(left, source))} → nothing`;
    return { ...replace(fields, replacement, source), what, at: left.getStart(source) };
  });
}

/** A branch that is taken the other way, or a step that is left out. */
function flowEdits(node: Node, source: SourceFile): Edit[] {
  if (isExpressionStatement(node) && isAwaitExpression(node.expression))
    return [{ ...replace(node, '{}', source), kind: 'statement' }];
  const condition = isIfStatement(node)
    ? node.expression
    : isConditionalExpression(node)
      ? node.condition
      : undefined;
  if (!condition || isTurnedAnyway(condition, source)) return [];
  return [replace(condition, `!(${textOf(condition, source)})`, source)];
}

/** Another fault already makes its opposite of it. */
function isTurnedAnyway(condition: Expression, source: SourceFile): boolean {
  return (
    isPrefixUnaryExpression(condition) ||
    (isBinaryExpression(condition) && EQUALITY.includes(textOf(condition.operatorToken, source)))
  );
}

function replace(node: Node, replacement: string, source: SourceFile): Edit {
  const start = node.getStart(source);
  const was = source.text.slice(start, node.end);
  const what = `${short(was)} → ${short(replacement) || 'nothing'}`;
  return { what, start, end: node.end, replacement, kind: 'expression', at: start };
}

function textOf(node: Node, source: SourceFile): string {
  return source.text.slice(node.getStart(source), node.end);
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
