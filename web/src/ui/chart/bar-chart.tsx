import { useId } from 'react';
import { currentDonem, formatKisaDonem } from '#contract/common/donem.ts';
import type { Ton } from '#contract/common/ton.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import { axisRoom, CHART_HEIGHT, GroupAxis, scaleOf, ValueAxis } from './chart-axis.tsx';
import { ChartFrame, type TableColumn } from './chart-frame.tsx';
import classes from './chart-marks.module.css';

interface BarSeries {
  label: string;
  tone: Ton;
  /** What is not settled yet is hatched. */
  isOpen?: true;
  values: readonly number[];
  lists?: readonly (Address | undefined)[];
}

interface BarChartProps {
  label: string;
  said?: string | undefined;
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
    said,
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
      said={said}
      columns={[groupLabel, ...series.map((one) => one.label)]}
      rows={rows}
      more={props.more}
      legend={series.length > 1 ? series.map(({ label: name, tone, isOpen }) => ({ label: name, tone, isOpen })) : []}
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
  const middle = (index: number) => left + step * (index + 0.5);
  const own = groups.indexOf(formatKisaDonem(currentDonem()));
  const hatch = useId();
  return (
    <>
      <ValueAxis scale={scale} left={left} right={width - RIGHT} format={axisFormat} />
      {series.map(({ label, tone, isOpen }, nth) => isOpen && <Hatch key={label} id={`${hatch}${nth}`} tone={tone} />)}
      {own >= 0 && (
        <rect
          className={classes.own}
          x={middle(own) - step / 2}
          y={scale.top}
          width={step}
          height={scale.bottom - scale.top}
        />
      )}
      {groups.map((group, index) => (
        <g key={group}>
          {series.map((one, nth) => (
            <Bar
              key={one.label}
              {...{ one, index, group, format, scale }}
              fill={one.isOpen && `url(#${hatch}${nth})`}
              under={under(nth, index)}
              x={middle(index) + ((stacked ? 0 : nth) - side / 2) * bar}
              width={Math.max(bar - 1, 1)}
            />
          ))}
        </g>
      ))}
      <GroupAxis labels={groups} x={middle} step={step} width={width} />
    </>
  );
}

const Hatch = ({ id, tone }: { id: string; tone: Ton }) => (
  <pattern id={id} data-tone={tone} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={classes.bar} width="6" height="6" opacity="0.25" />
    <rect className={classes.bar} width="2" height="6" />
  </pattern>
);

interface BarProps extends Pick<BarsProps, 'format' | 'scale' | 'width'> {
  one: BarSeries;
  index: number;
  group: string;
  fill: string | undefined;
  x: number;
  under: number;
}

function Bar({ one, index, group, format, scale: { y }, fill, x, under, width }: BarProps) {
  // A negative value, as of a month with more reversals than payments, gets no bar; the chart's table states it.
  const value = Math.max(one.values[index] ?? 0, 0);
  return (
    <ListLink list={one.lists?.[index]} mouseOnly>
      <rect
        className={classes.bar}
        data-tone={one.tone}
        style={{ fill }}
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
