import { useId, useRef } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './line-chart.module.css';
import { useWidth } from './use-width.ts';

export interface ChartPoint {
  label: string;
  value: number;
}

interface LineChartProps {
  /** What the line shows; names the figure and its table. */
  label: string;
  points: readonly ChartPoint[];
  /** Column heading of the values in the table behind the picture. */
  valueLabel?: string;
}

const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 40;
const BOTTOM = 26;
const TOP = 10;
/** Room that a date under the axis takes. */
const LABEL_WIDTH = 92;

/** One series over time, drawn without a chart library: a home page's budget has no room for one. A screen reader gets the table. */
export function LineChart({ label, points, valueLabel = 'Değer' }: LineChartProps) {
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  // Drawn at its own size, not scaled: the letters stay as large as those around it.
  const width = useWidth(frame, 720);
  const ticks = ticksFor(Math.max(...points.map(({ value }) => value), 1));
  const max = ticks.at(-1) ?? 1;
  const x = (index: number) => LEFT + (index * (width - LEFT - RIGHT)) / Math.max(points.length - 1, 1);
  const y = (value: number) => TOP + (1 - value / max) * (HEIGHT - TOP - BOTTOM);
  const line = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / Math.max(width - LEFT - RIGHT, 1)));
  return (
    <figure className={classes.figure}>
      <figcaption id={titleId}>{label}</figcaption>
      <div ref={frame} className={classes.frame}>
        <svg className={classes.chart} width={width} height={HEIGHT} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.rule} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {points.length > 0 && <path className={classes.area} d={`${line}L${x(points.length - 1)} ${y(0)}L${LEFT} ${y(0)}Z`} />}
          <path className={classes.line} d={line} />
          {points.map((point, index) => (
            <g key={point.label} className={classes.point}>
              <rect x={x(index) - 8} y={TOP} width={16} height={HEIGHT - TOP - BOTTOM} />
              <circle cx={x(index)} cy={y(point.value)} r={3} />
              <title>{`${point.label}: ${formatNumber(point.value)}`}</title>
              {index % every === 0 && (
                <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                  {point.label}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <table className="sr-only" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Tarih</th>
            <th scope="col">{valueLabel}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{formatNumber(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Round values from 0 up to at least `max`, four steps at most, whole numbers. */
export function ticksFor(max: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max / 4, 1)));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate * 4 >= max) ?? 10 * magnitude);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}
