/** React's `use` reads a promise with a `status` synchronously, so that the page has no hole to fill later. */
export function readableByReact<T>(promise: Promise<T>): Promise<T> {
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}
