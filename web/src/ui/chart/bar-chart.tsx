import type { Ton } from '#contract/common/ton.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import { AxisLabel, axisRoom, CHART_HEIGHT, labelEvery, scaleOf, ValueAxis } from './chart-axis.tsx';
import { ChartFrame, type TableColumn } from './chart-frame.tsx';
import classes from './chart-marks.module.css';

interface BarSeries {
  label: string;
  tone: Ton;
  values: readonly number[];
  lists?: readonly (Address | undefined)[];
}

interface BarChartProps {
  label: string;
  groups: readonly string[];
  groupLabel?: string;
  series: readonly BarSeries[];
  format: (value: number) => string;
  axisFormat?: (value: number) => string;
  unit?: number;
  stacked?: boolean;
  top?: number;
  more?: readonly TableColumn[];
}

const RIGHT = 12;

export function BarChart(props: BarChartProps) {
  const {
    label,
    groups,
    groupLabel = 'Dönem',
    series,
    format,
    axisFormat = format,
    unit,
    stacked = false,
    top = 0,
  } = props;
  const under = (nth: number, index: number): number =>
    stacked ? series.slice(0, nth).reduce((sum, { values }) => sum + Math.max(values[index] ?? 0, 0), 0) : 0;
  const scale = scaleOf(
    [top, ...series.flatMap(({ values }, nth) => values.map((value, index) => value + under(nth, index)))],
    unit,
  );
  const rows = groups.map((group, index) => ({
    label: group,
    cells: series.map(({ values, lists }) => ({ text: format(values[index] ?? 0), list: lists?.[index] })),
  }));
  return (
    <ChartFrame
      label={label}
      columns={[groupLabel, ...series.map((one) => one.label)]}
      rows={rows}
      more={props.more}
      legend={series.length > 1 ? series.map(({ label: name, tone }) => ({ label: name, tone })) : []}
      height={CHART_HEIGHT}
      draw={(width) => <Bars {...{ groups, series, format, axisFormat, stacked, scale, under, width }} />}
    />
  );
}

interface BarsProps {
  groups: readonly string[];
  series: readonly BarSeries[];
  format: (value: number) => string;
  axisFormat: (value: number) => string;
  stacked: boolean;
  scale: ReturnType<typeof scaleOf>;
  under: (nth: number, index: number) => number;
  width: number;
}

function Bars({ groups, series, format, axisFormat, stacked, scale, under, width }: BarsProps) {
  const left = axisRoom(scale, axisFormat);
  const step = (width - left - RIGHT) / Math.max(groups.length, 1);
  const side = stacked ? 1 : series.length;
  const bar = Math.min(28, (step * 0.7) / side);
  const every = labelEvery(groups, step);
  return (
    <>
      <ValueAxis scale={scale} left={left} right={width - RIGHT} format={axisFormat} />
      {groups.map((group, index) => {
        const middle = left + step * (index + 0.5);
        return (
          <g key={group}>
            {series.map((one, nth) => (
              <Bar
                key={one.label}
                {...{ one, index, group, format, scale }}
                under={under(nth, index)}
                x={middle + ((stacked ? 0 : nth) - side / 2) * bar}
                width={Math.max(bar - 1, 1)}
              />
            ))}
            {(groups.length - 1 - index) % every === 0 && (
              <AxisLabel x={middle} width={width}>
                {group}
              </AxisLabel>
            )}
          </g>
        );
      })}
    </>
  );
}

interface BarProps extends Pick<BarsProps, 'format' | 'scale' | 'width'> {
  one: BarSeries;
  index: number;
  group: string;
  x: number;
  under: number;
}

function Bar({ one, index, group, format, scale: { y }, x, under, width }: BarProps) {
  // A negative value, as of a month with more reversals than payments, gets no bar; the chart's table states it.
  const value = Math.max(one.values[index] ?? 0, 0);
  return (
    <ListLink list={one.lists?.[index]} mouseOnly>
      <rect
        className={classes.bar}
        data-tone={one.tone}
        x={x}
        y={y(under + value)}
        width={width}
        height={y(0) - y(value)}
      >
        <title>{`${group}, ${one.label}: ${format(one.values[index] ?? 0)}`}</title>
      </rect>
    </ListLink>
  );
}
