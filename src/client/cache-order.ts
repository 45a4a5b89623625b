/**
 * Caches the tickets of an order. True once the worker has stored all that its page needs; without a worker, encryption
 * or room it is false or never comes.
 */
export async function cacheOrder(url: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ isStored: boolean }>) => resolve(data.isStored);
    active?.postMessage({ type: 'keep', url }, [port2]);
  });
}
