import { TONE, type Ton } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import { ChartFrame } from './chart-frame.tsx';
import classes from './chart-marks.module.css';

export interface PieSlice {
  label: string;
  value: number;
  tone: Ton;
  list?: Address;
}

interface PieChartProps {
  label: string;
  slices: readonly PieSlice[];
  sliceLabel: string;
  valueLabel: string;
  format?: (value: number) => string;
}

const SIZE = 168;
const OUTER = SIZE / 2 - 2;
const INNER = 48;

export function PieChart({ label, slices, sliceLabel, valueLabel, format = formatNumber }: PieChartProps) {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const shareOf = (value: number) =>
    whole === 0 ? '–' : `%${String(Math.round((value * 1000) / whole) / 10).replace('.', ',')}`;
  const draw = (width: number) => (
    <g transform={`translate(${width / 2} ${SIZE / 2})`}>
      {whole === 0 && (
        <circle className={classes.slice} data-tone={TONE.plain} r={(OUTER + INNER) / 2} fillOpacity={0} />
      )}
      {arcsOf(slices, whole).map(({ slice, d }) => (
        <ListLink key={slice.label} list={slice.list} mouseOnly>
          <path className={classes.slice} data-tone={slice.tone} d={d} fillRule="evenodd">
            <title>{`${slice.label}: ${format(slice.value)} (${shareOf(slice.value)})`}</title>
          </path>
        </ListLink>
      ))}
      <text className={classes.whole} textAnchor="middle" dy="0.35em">
        {format(whole)}
      </text>
    </g>
  );
  return (
    <ChartFrame
      label={label}
      columns={[sliceLabel, valueLabel, 'Pay']}
      rows={slices.map(({ label: name, value, list }) => ({
        label: name,
        cells: [{ text: format(value), list }, { text: shareOf(value) }],
      }))}
      legend={slices.map(({ label: name, value, tone, list }) => ({
        label: name,
        tone,
        list,
        text: `${format(value)} (${shareOf(value)})`,
      }))}
      isLegendBeside
      height={SIZE}
      draw={draw}
    />
  );
}

function arcsOf(slices: readonly PieSlice[], whole: number): { slice: PieSlice; d: string }[] {
  let before = 0;
  return slices.flatMap((slice) => {
    if (slice.value <= 0) return [];
    const from = before / whole;
    before += slice.value;
    return [{ slice, d: ringPart(from, before / whole) }];
  });
}

const point = (part: number, radius: number): string => {
  const angle = part * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
};

/** An SVG arc that ends where it starts draws nothing, so a slice of 100 % is drawn as two whole circles, without a cut. */
function ringPart(from: number, to: number): string {
  if (to - from > 0.999_99) return `${circle(OUTER)}${circle(INNER)}`;
  const large = to - from > 0.5 ? 1 : 0;
  return `M${point(from, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${point(to, OUTER)}L${point(to, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${point(from, INNER)}Z`;
}

const circle = (radius: number): string => {
  const half = `A${radius} ${radius} 0 0 1`;
  return `M0 ${-radius}${half} 0 ${radius}${half} 0 ${-radius}Z`;
};
