import { TONE } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import { ChartFrame } from './chart-frame.tsx';
import classes from './chart-marks.module.css';

interface SparklineProps {
  label: string;
  said: string | undefined;
  valueLabel: string;
  points: readonly { label: string; value: number; list: Address }[];
}

const HEIGHT = 36;

/** A row of small bars without axes, for figures of which only the course matters. */
export function Sparkline({ label, said, valueLabel, points }: SparklineProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const draw = (width: number) => {
    const step = width / Math.max(points.length, 1);
    return points.map(({ label: name, value, list }, index) => {
      const height = value === 0 ? 1 : 3 + ((HEIGHT - 3) * value) / most;
      return (
        <ListLink key={name} list={list} mouseOnly>
          <rect
            className={classes.bar}
            data-tone={value === 0 ? TONE.plain : TONE.figure}
            x={index * step}
            y={HEIGHT - height}
            width={step * 0.7}
            height={height}
          >
            <title>{`${name}: ${formatNumber(value)}`}</title>
          </rect>
        </ListLink>
      );
    });
  };
  return (
    <ChartFrame
      label={label}
      said={said}
      columns={['Tarih', valueLabel]}
      rows={points.map(({ label: name, value, list }) => ({
        label: name,
        cells: [{ text: formatNumber(value), list }],
      }))}
      height={HEIGHT}
      draw={draw}
    />
  );
}
