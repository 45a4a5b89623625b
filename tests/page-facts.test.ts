import { describe, expect, test } from 'bun:test';
import { differencesOf } from './crawl/differences.ts';
import { factsOfPage } from './crawl/page-facts.ts';

const ORIGIN = 'http://127.0.0.1:8080';
const PAGE = `<!DOCTYPE html><html><head><title>Vé</title>
<link rel="canonical" href="${ORIGIN}/tickets">
<script type="application/ld+json">{"b":1,"a":{"d":2,"c":3}}</script></head>
<body><h1>Vé  vào <b>cổng</b></h1><a href="/b">B</a><a href="/a">A</a>
<a href="https://share.example/?u=${encodeURIComponent(ORIGIN)}%2Fa">C</a></body></html>`;
const streamed = (
  id: string,
) => `<html><body><main>before <!--$?--><template id="B:${id}"></template><p>waiting</p><!--/$--> after</main>
<div hidden id="S:${id}"><p>first <template id="P:x"></template></p></div><div hidden id="S:x"><b>second</b></div></body></html>`;

describe('the facts of a page', () => {
  test('name what a search engine reads, whatever the order of keys and links', () => {
    const facts = factsOfPage(PAGE, ORIGIN);
    expect(facts.canonical).toEqual(['/tickets']);
    expect(facts.h1).toEqual(['Vé vào cổng']);
    expect(facts.links).toEqual(['/a', '/b', 'https://share.example/?u=%2Fa']);
    expect(facts.jsonLd).toEqual(['{"a":{"c":3,"d":2},"b":1}']);
  });

  test('hold what was streamed where it belongs, and no skeleton', () => {
    expect(factsOfPage(streamed('0'), ORIGIN).text).toEqual(['before', 'first second', 'after']);
  });
});

describe('the differences of two pages', () => {
  const facts = (text: string[]) => ({ ...factsOfPage(PAGE, ORIGIN), text });

  test('are what only one of them has, as often as it is missing', () => {
    expect(differencesOf(facts(['a', 'a', 'b']), facts(['a', 'c']))).toEqual([
      { kind: '- text', words: 'a' },
      { kind: '- text', words: 'b' },
      { kind: '+ text', words: 'c' },
    ]);
  });

  test('are a changed order too, and nothing where nothing changed', () => {
    expect(differencesOf(facts(['a', 'b']), facts(['b', 'a']))).toEqual([
      { kind: 'text', words: 'in another order' },
    ]);
    expect(differencesOf(facts(['a']), facts(['a']))).toEqual([]);
  });
});
