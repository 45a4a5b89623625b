/** Figures of a running process, from its `/metrics`. */

/** Of a metric with the label `job`, by job. */
export async function metricByJob(port: number, name: string): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${name}\\{job="([^"]+)"\\} ([-\\d.e+]+)$`, 'gm'));
  return new Map([...lines].map(([, job = '', value]) => [job, Number(value)]));
}
