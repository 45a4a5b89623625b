/** What leaves as one piece of a page that is being rendered: its shell, then what comes in one turn. */
import { describe, expect, test } from 'bun:test';
import { pageSigns, untilFirstPart } from '#src/server/pages/first-part.ts';
import { gatherUntil, gatherUntilSign, guardedPieces, openPieces } from '#src/server/pages/page-pieces.ts';
import { decode, encode, openBody, readAll } from '#tests/support/written-body.ts';

const NONCE = 'rVb3kZ0eQ1mJ8sT4yU6wXA';

/** Whether it is settled after so many turns of the event loop. */
async function settledIn(promise: Promise<unknown>, turns: number): Promise<boolean> {
  let isSettled = false;
  void promise.finally(() => {
    isSettled = true;
  });
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return isSettled;
}

describe('pieces', () => {
  test('are what came in one turn of the event loop, the next waits for what comes later', async () => {
    const { body, write, end } = openBody();
    const pieces = openPieces(body);
    write('<html>');
    write('<body>');
    expect(decode((await pieces.take()) ?? encode(''))).toBe('<html><body>');
    const later = pieces.take();
    write('slow');
    expect(decode((await later) ?? encode(''))).toBe('slow');
    end();
    expect(await pieces.take()).toBeNull();
  });

  test('up to the end of the shell are one, in however many chunks they come', async () => {
    const { body, write, end } = openBody();
    const gathering = gatherUntil(' id="end"', openPieces(body));
    for (const chunk of ['<main>', 'one', '<div id="e', 'nd" hidden>']) {
      write(chunk);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const pieces = await gathering;
    write('slow part');
    end();
    expect(await readAll(pieces)).toEqual(['<main>one<div id="end" hidden>', 'slow part']);
  });

  test('of a body without that end are one piece', async () => {
    const { body, write, end } = openBody();
    write('<main>');
    write('one');
    end();
    expect(await readAll(await gatherUntil(' id="end"', openPieces(body)))).toEqual(['<main>one']);
  });

  test('of a payload without parts are one piece, in however many chunks it comes', async () => {
    const { body, write, end } = openBody();
    const gathering = gatherUntilSign(untilFirstPart(new Request('http://x.test')), openPieces(body));
    for (const chunk of ['0:["$L1"]', '1:"one"']) {
      write(chunk);
      await new Promise((resolve) => setImmediate(resolve));
    }
    end();
    expect(await readAll(await gathering)).toEqual(['0:["$L1"]1:"one"']);
  });

  test('of a payload leave when its first part begins, and none is lost or sent twice', async () => {
    const { body, write, end } = openBody();
    const request = new Request('http://x.test');
    const gathering = gatherUntilSign(untilFirstPart(request), openPieces(body));
    write('0:["$L1"]');
    await new Promise((resolve) => setImmediate(resolve));
    pageSigns(new Request('http://x.test')).partBegins();
    expect(await settledIn(gathering, 5)).toBe(false);
    pageSigns(request).partBegins();
    const pieces = await gathering;
    write('1:"shell"');
    expect(decode((await pieces.take()) ?? encode(''))).toBe('0:["$L1"]');
    expect(decode((await pieces.take()) ?? encode(''))).toBe('1:"shell"');
    write('2:"part"');
    end();
    expect(await readAll(pieces)).toEqual(['2:"part"']);
  });

  test('of a payload that fails before its first part reject; later the body breaks off', async () => {
    const early = openBody();
    const failing = gatherUntilSign(untilFirstPart(new Request('http://x.test')), openPieces(early.body));
    early.fail(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    const late = openBody();
    const request = new Request('http://x.test');
    const gathering = gatherUntilSign(untilFirstPart(request), openPieces(late.body));
    pageSigns(request).partBegins();
    const pieces = await gathering;
    late.fail(new Error('gone'));
    await expect(pieces.take()).rejects.toThrow('gone');
  });

  test('that fail before the end of the shell reject, and the rendering is left', async () => {
    const { body, left, write } = openBody();
    write('<p><script>steal()</script>');
    const gathering = gatherUntil(' id="end"', guardedPieces(openPieces(body), NONCE));
    await expect(gathering).rejects.toThrow('did not write');
    expect(left.why).toMatchObject({ digest: 'unread' });
  });
});
