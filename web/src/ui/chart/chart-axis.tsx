import classes from './chart-axis.module.css';

const TOP = 10;
const BOTTOM = 26;
export const CHART_HEIGHT = 220;
const LETTER = 7;

interface Scale {
  ticks: number[];
  top: number;
  bottom: number;
  y: (value: number) => number;
}

/** The steps of a chart's axis are at least `unit`: for amounts in kuruş a `unit` of 100 gives whole lira. */
export function scaleOf(values: readonly number[], unit = 1): Scale {
  const ticks = ticksFor(Math.max(...values, unit), unit);
  const max = ticks.at(-1) ?? 1;
  return {
    ticks,
    top: TOP,
    bottom: CHART_HEIGHT - BOTTOM,
    y: (value) => TOP + (1 - value / max) * (CHART_HEIGHT - TOP - BOTTOM),
  };
}

export const axisRoom = ({ ticks }: Scale, format: (value: number) => string): number =>
  12 + LETTER * Math.max(...ticks.map((tick) => format(tick).length));

export const labelEvery = (labels: readonly string[], step: number): number =>
  Math.max(1, Math.ceil((14 + LETTER * Math.max(0, ...labels.map(({ length }) => length))) / Math.max(step, 1)));

interface ValueAxisProps {
  scale: Scale;
  left: number;
  right: number;
  format: (value: number) => string;
}

export const ValueAxis = ({ scale: { ticks, y }, left, right, format }: ValueAxisProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line className={classes.rule} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
      <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));

export const AxisLabel = ({ x, width = Infinity, children }: { x: number; width?: number; children: string }) => (
  <text x={Math.min(x, width - (LETTER * children.length) / 2)} y={CHART_HEIGHT - 6} textAnchor="middle">
    {children}
  </text>
);

function ticksFor(max: number, unit = 1): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max / 4, 1)));
  const step = Math.max(
    unit,
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate * 4 >= max) ?? 10 * magnitude,
  );
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}
