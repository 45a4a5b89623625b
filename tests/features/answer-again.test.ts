/** The last answers are given again, no more of them than there is room for. */
import { expect, test } from 'bun:test';
import { answerAgain } from '#src/server/answer-again.ts';

test('one question is answered once, an unknown one each time, and the oldest answer goes first', () => {
  const asked: string[] = [];
  const route = answerAgain((path) => {
    asked.push(path);
    return path.startsWith('/ve') ? { path } : undefined;
  });
  expect(route('/ve/1')).toBe(route('/ve/1') as never);
  expect(route('/x')).toBeUndefined();
  expect(route('/x')).toBeUndefined();
  expect(asked).toEqual(['/ve/1', '/x', '/x']);
  for (let n = 2; n <= 501; n += 1) route(`/ve/${n}`);
  asked.length = 0;
  route('/ve/501');
  expect(asked).toEqual([]);
  route('/ve/1');
  expect(asked).toEqual(['/ve/1']);
});

test('what cannot be answered yet is asked again', () => {
  let isReady = false;
  const route = answerAgain(() => {
    if (!isReady) throw new Error('no routes yet');
    return 'home';
  });
  expect(() => route('/')).toThrow('no routes yet');
  isReady = true;
  expect(route('/')).toBe('home');
});
