/** What a condition written as SQL may be turned into. */
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { isTaggedTemplateExpression, isTemplateExpression } from 'typescript/unstable/ast/is';

const OTHERS: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '=': '<>', '<>': '=' },
  ...{ '+': '-', '-': '+', AND: 'OR', OR: 'AND', 'IS NULL': 'IS NOT NULL', 'IS NOT NULL': 'IS NULL' },
  ...{ 'NOT EXISTS': 'EXISTS', EXISTS: 'NOT EXISTS', 'NOT IN': 'IN', IN: 'NOT IN' },
};
const WORDS =
  /\b(?:IS NOT NULL|IS NULL|NOT EXISTS|EXISTS|NOT IN|IN|AND|OR)\b|(?<=\s)(?:<=|>=|<>|<|>|=|\+|-)(?=\s)/g;
/** Its AND joins no conditions, nor does a = after SET compare. */
const OTHER_MEANING = /\bBETWEEN (?:\S+|\S*\$\{[^}]*\}) $|\bSET [^;]*$/;

export type SqlEdit = { at: number; was: string; becomes: string; replacement: string };

export function sqlEdits(node: Node, source: SourceFile): SqlEdit[] {
  if (!isTaggedTemplateExpression(node) || !/^sql\b/.test(textOf(node, source))) return [];
  const start = node.getStart(source);
  const text = textOf(node, source);
  return literalsOf(node).flatMap((literal) => {
    const from = literal.getStart(source) - start;
    const found = [...text.slice(from, literal.end - start).matchAll(WORDS)];
    return found.flatMap(({ 0: was, index }) => {
      const [becomes, at] = [OTHERS[was], from + index];
      const isSum = was === '+' || was === '-';
      if (!becomes || (!isSum && OTHER_MEANING.test(text.slice(0, at)))) return [];
      const replacement = text.slice(0, at) + becomes + text.slice(at + was.length);
      return [{ at: start + at, was, becomes, replacement }];
    });
  });
}

function literalsOf({ template }: TaggedTemplateExpression): Node[] {
  if (!isTemplateExpression(template)) return [template];
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)];
}

function textOf(node: Node, source: SourceFile): string {
  return source.text.slice(node.getStart(source), node.end);
}
