import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Ton } from '#contract/common/ton.ts';
import type { Address } from '#web/lib/page.ts';
import { useWidth } from '#web/ui/hook/use-width.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import classes from './chart-frame.module.css';
import panel from './chart-panel.module.css';

interface ChartCell {
  text: string;
  list?: Address | undefined;
}

interface ChartRow {
  label: string;
  cells: readonly ChartCell[];
}

export interface TableColumn {
  label: string;
  texts: readonly string[];
}

interface LegendItem {
  label: string;
  tone: Ton;
  isOpen?: true | undefined;
}

interface ChartFrameProps {
  label: string;
  /** What the chart says, as a sentence with its number. */
  said?: string | undefined;
  columns: readonly string[];
  rows: readonly ChartRow[];
  more?: readonly TableColumn[] | undefined;
  legend?: readonly LegendItem[];
  height: number;
  /** A chart is drawn for its width (in pixels) instead of scaled, so that its letters are as large as the page's. */
  draw: (width: number) => ReactNode;
}

const MIN_WIDTH = 160;

export function ChartFrame({ label, said, columns, rows, more = [], legend = [], height, draw }: ChartFrameProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [isTableShown, setIsTableShown] = useState(false);
  return (
    <figure className={`shrink below-16 tile ${panel.panel} ${classes.figure}`} aria-labelledby={`${id}-title`}>
      <div className={`row spread baseline gap-8 below-8 small ${panel.head}`}>
        <ChartTitle id={`${id}-title`} label={label} said={said} />
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isTableShown}
          aria-controls={`${id}-table`}
          aria-label={`${label}: ${isTableShown ? 'Tabloyu gizle' : 'Tabloyu göster'}`}
          onClick={() => setIsTableShown(!isTableShown)}
        >
          {isTableShown ? 'Tabloyu gizle' : 'Tabloyu göster'}
        </Button>
      </div>
      <div aria-hidden>
        {legend.length > 0 && <Legend items={legend} />}
        <div ref={frame} className={classes.frame}>
          <svg className="block" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {width > MIN_WIDTH && draw(width)}
          </svg>
        </div>
      </div>
      <div id={`${id}-table`} className={isTableShown ? `above-8 scroll ${classes.table}` : 'sr-only'}>
        <Table
          titleId={`${id}-title`}
          columns={[...columns, ...more.map((column) => column.label)]}
          rows={rows.map((row, index) => ({
            ...row,
            cells: [...row.cells, ...more.map(({ texts }) => ({ text: texts[index] ?? '' }))],
          }))}
          isShown={isTableShown}
        />
      </div>
    </figure>
  );
}

interface ChartTitleProps {
  id: string;
  label: string;
  said: string | undefined;
}

/** The sentence is what one reads; the chart keeps its name. */
const ChartTitle = ({ id, label, said }: ChartTitleProps) => (
  <figcaption>
    {said && <span className="block">{said}</span>}
    <span id={id} className={said && 'small normal muted'}>
      {label}
    </span>
  </figcaption>
);

const Legend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className={`flow gap-4 gap-x-16 below-8 small muted ${classes.legend}`}>
    {items.map(({ label, tone, isOpen }) => (
      <li className="row baseline gap-6" key={label} data-tone={tone} data-open={isOpen}>
        {label}
      </li>
    ))}
  </ul>
);

function Table({
  titleId,
  columns,
  rows,
  isShown,
}: Pick<ChartFrameProps, 'columns' | 'rows'> & { titleId: string; isShown: boolean }) {
  return (
    <table className={isShown ? 'small-table figures' : undefined} aria-labelledby={titleId}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map(({ text, list }, index) => (
              <td key={columns[index + 1]}>
                <ListLink list={isShown ? list : undefined}>{text}</ListLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
