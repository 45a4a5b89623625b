import './styles/steps.css';
import type { Words } from '#i18n/intl.ts';
import { formatMessage } from '#src/values/message.ts';
import { cablePath, pylonPath } from './cable.ts';
import { Cabin } from './cable.tsx';
import { Link } from './link.tsx';

type CableStep = { label: string; to?: `/${string}` | undefined };

type Props = {
  steps: readonly CableStep[];
  /** Index of the present step. */
  current: number;
  words: Words<'common.steps'>;
  className?: string | undefined;
};

const HEIGHT = 104;

/** Progress of a checkout: steps as pylons, the done part as a solid cable, the rest dashed. */
export function StepsCable({ steps, current, words, className = '' }: Props) {
  const points = steps.map((_, index) => ({ x: (index / steps.length) * 100, y: 64 - index * 18 }));
  const here = points[current];
  const end = { x: 100, y: (points.at(-1)?.y ?? 30) - 12 };
  const summary = { step: current + 1, total: steps.length, label: steps[current]?.label ?? '' };
  return (
    <nav className={`steps ${className}`} aria-label={formatMessage(words.summary, summary, 'vi')}>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className="steps-line" aria-hidden="true">
        <path
          className="wire-line"
          strokeWidth="1.4"
          vectorEffect="non-scaling-stroke"
          d={cablePath(points.slice(0, current + 1), 9)}
        />
        <path
          className="wire-line steps-ahead"
          strokeWidth="1.2"
          vectorEffect="non-scaling-stroke"
          d={cablePath([...points.slice(current), end], 9)}
        />
      </svg>
      <ol>
        {steps.map((step, index) => (
          <li key={step.label} aria-current={index === current ? 'step' : undefined}>
            <svg width="28" height={HEIGHT} viewBox={`-14 0 28 ${HEIGHT}`} aria-hidden="true">
              <path
                className="wire-line"
                strokeWidth="1.2"
                d={pylonPath({ x: 0, top: points[index]?.y ?? 0, base: 90 })}
              />
              {index === current && here && <Cabin x={0} y={here.y} width={26} />}
            </svg>
            {step.to && index < current ? <Link to={step.to}>{step.label}</Link> : <span>{step.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
