import classes from './chart-axis.module.css';

const TOP = 10;
const BOTTOM = 34;
export const CHART_HEIGHT = 220;
const LETTER = 7;
const YEAR_ROOM = 32;

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

interface GroupAxisProps {
  labels: readonly string[];
  x: (index: number) => number;
  step: number;
  width: number;
}

/** Below a chart every month is named, by one letter where there is no room, and a year once; other names if they fit. */
export function GroupAxis({ labels, x, step, width }: GroupAxisProps) {
  const months = labels.flatMap((label) => [...label.matchAll(/^(\S)(\S\S) (\d{4})$/g)]);
  const room = 14 + LETTER * Math.max(0, ...labels.map(({ length }) => length));
  const every = Math.max(1, Math.ceil(room / Math.max(step, 1)));
  if (labels.length === 0 || months.length < labels.length)
    return labels.map(
      (label, index) =>
        (labels.length - 1 - index) % every === 0 && (
          <AxisLabel key={label} x={Math.min(x(index), width - (LETTER * label.length) / 2)}>
            {label}
          </AxisLabel>
        ),
    );
  const yearOf = (index: number) => months[index]?.[3];
  return months.map(([label, letter = '', rest = '', year = ''], index) => (
    <g key={label}>
      <AxisLabel x={x(index)}>{step < YEAR_ROOM ? letter : letter + rest}</AxisLabel>
      {yearOf(index - 1) !== year && (yearOf(index + 1) === year || step > YEAR_ROOM) && (
        <AxisLabel x={x(index)} isBelow>
          {year}
        </AxisLabel>
      )}
    </g>
  ));
}

const AxisLabel = ({ x, isBelow = false, children }: { x: number; isBelow?: boolean; children: string }) => (
  <text x={x} y={CHART_HEIGHT - (isBelow ? 4 : BOTTOM - 15)} textAnchor="middle">
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
