import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import { axisRoom, CHART_HEIGHT, GroupAxis, scaleOf, ValueAxis } from './chart-axis.tsx';
import { ChartFrame, type TableColumn } from './chart-frame.tsx';
import classes from './chart-marks.module.css';

interface ChartPoint {
  label: string;
  value: number;
  list?: Address;
}

interface LineChartProps {
  label: string;
  said?: string | undefined;
  points: readonly ChartPoint[];
  valueLabel?: string;
  format?: (value: number) => string;
  axisFormat?: (value: number) => string;
  unit?: number;
  top?: number;
  more?: readonly TableColumn[];
}

const RIGHT = 40;

/** The charts are drawn by hand, because a chart library would be too large for a home page. */
export function LineChart({
  label,
  said,
  points,
  valueLabel = 'Değer',
  format = formatNumber,
  axisFormat = format,
  unit,
  top: least = 0,
  more,
}: LineChartProps) {
  const scale = scaleOf([least, ...points.map(({ value }) => value)], unit);
  const left = Math.max(44, axisRoom(scale, axisFormat));
  const { y, top, bottom } = scale;
  const draw = (width: number) => {
    const step = (width - left - RIGHT) / Math.max(points.length - 1, 1);
    const x = (index: number) => left + index * step;
    const line = points
      .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
    return (
      <>
        <ValueAxis scale={scale} left={left} right={width - RIGHT} format={axisFormat} />
        {points.length > 0 && (
          <path className={classes.area} d={`${line}L${x(points.length - 1)} ${y(0)}L${left} ${y(0)}Z`} />
        )}
        <path className={classes.line} d={line} />
        {points.map((point, index) => (
          <g key={point.label} className={classes.point}>
            <ListLink list={point.list} mouseOnly>
              <rect x={x(index) - Math.min(8, step / 2)} y={top} width={Math.min(16, step)} height={bottom - top} />
              <circle cx={x(index)} cy={y(point.value)} r={3} />
              <title>{`${point.label}: ${format(point.value)}`}</title>
            </ListLink>
          </g>
        ))}
        <GroupAxis labels={points.map((point) => point.label)} {...{ x, step, width }} />
      </>
    );
  };
  const rows = points.map((point) => ({
    label: point.label,
    cells: [{ text: format(point.value), list: point.list }],
  }));
  return (
    <ChartFrame
      label={label}
      said={said}
      columns={['Tarih', valueLabel]}
      rows={rows}
      more={more}
      height={CHART_HEIGHT}
      draw={draw}
    />
  );
}
