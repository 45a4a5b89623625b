/**
 * What this process counts, and the text in which Prometheus reads it
 * (https://prometheus.io/docs/instrumenting/exposition_formats/). prom-client was tried: 170 ms of every start, and its
 * process and event-loop figures are wrong under Bun.
 */
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  samples: { labels?: Record<string, string>; value: number }[];
};

type Sample = Metric['samples'][number];

const registered: (() => Metric)[] = [];

/** Counts by labels from a small fixed set. What counts is registered where it happens. */
export function counted(name: string, help: string): (labels?: Record<string, string>) => void {
  const samples = new Map<string, Sample>();
  registered.push(() => ({ name, help, type: 'counter', samples: [...samples.values()] }));
  return (labels = {}) => {
    const key = labelText(labels);
    const sample = samples.get(key) ?? { labels, value: 0 };
    samples.set(key, sample);
    sample.value += 1;
  };
}

/** A gauge that is read on request. */
export function measured(
  name: string,
  help: string,
  read: () => Sample[],
  type: Metric['type'] = 'gauge',
): void {
  registered.push(() => ({ name, help, type, samples: read() }));
}

export function registeredMetrics(): Metric[] {
  return registered.map((read) => read());
}

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Series = { labels: Record<string, string>; counts: number[]; sum: number; total: number };

/** Durations by label. Labels must come from a small fixed set: each pair is stored for the life of the process. */
type Histogram = {
  series: (labels: Record<string, string>) => (seconds: number) => void;
  text: () => string;
};

export function histogram(name: string, help: string): Histogram {
  const series = new Map<string, Series>();
  return {
    series(labels) {
      const key = labelText(labels);
      const one = series.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
      series.set(key, one);
      return (seconds) => {
        const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
        if (bucket !== -1) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
        one.sum += seconds;
        one.total += 1;
      };
    },
    text: () =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} histogram`,
        ...[...series.values()].flatMap((one) => lines(name, one)),
      ]
        .join('\n')
        .concat('\n'),
  };
}

function lines(name: string, { labels, counts, sum, total }: Series): string[] {
  let below = 0;
  const buckets = BUCKETS.map((bound, at) => {
    below += counts[at] ?? 0;
    return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${below}`;
  });
  return [
    ...buckets,
    `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${total}`,
    `${name}_sum${labelText(labels)} ${sum}`,
    `${name}_count${labelText(labels)} ${total}`,
  ];
}

export function metricText({ name, help, type, samples }: Metric): string {
  const values = samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values].join('\n').concat('\n');
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
