import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import classes from './status-grid.module.css';
import type { GridActions, GridIslem, RangePlan } from './types.ts';

export interface MenuState {
  x: number;
  y: number;
  title: string;
  isLocked: boolean;
  isFailed: boolean;
  isRange: boolean;
}

interface GridMenuProps {
  state: MenuState;
  actions: GridActions | undefined;
  plan: RangePlan;
  onAct: (islem: GridIslem) => void;
  onSelect: () => void;
  onRetry: (() => void) | undefined;
  onNotes: (() => void) | undefined;
  notesLabel: string;
  extra: { label: string; run: () => void } | null;
  onClose: () => void;
}

const ISLEMLER = ['primary', 'secondary', 'middle'] as const;

// Of the events outside the grid's menu only `pointerdown` closes it, because the end of the key press or long press
// that opened the menu would close it otherwise.
const CLOSING_EVENTS = ['pointerdown'];

export function GridMenu({
  state,
  actions,
  plan,
  onAct,
  onSelect,
  onRetry,
  onNotes,
  notesLabel,
  extra,
  onClose,
}: GridMenuProps) {
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 80 }}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      clickOutsideEvents={CLOSING_EVENTS}
    >
      <Menu.Target>
        <span aria-hidden className={classes.menuCorner} style={{ left: state.x, top: state.y }}>
          {state.title}
        </span>
      </Menu.Target>
      {state.isRange ? (
        <RangeItems plan={plan} />
      ) : (
        <Menu.Dropdown>
          {state.isFailed && onRetry && <Menu.Item onClick={onRetry}>Yeniden dene</Menu.Item>}
          {ISLEMLER.map(
            (islem) =>
              actions?.[islem] && (
                <Menu.Item key={islem} disabled={state.isLocked} onClick={() => onAct(islem)}>
                  {actions[islem]}
                </Menu.Item>
              ),
          )}
          {actions && <Menu.Item onClick={onSelect}>Buradan aralık seç</Menu.Item>}
          {extra && <Menu.Item onClick={extra.run}>{extra.label}</Menu.Item>}
          {onNotes && <Menu.Item onClick={onNotes}>{notesLabel}</Menu.Item>}
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

const RangeItems = ({ plan: { acts } }: { plan: RangePlan }) => (
  <Menu.Dropdown>
    {acts.map(({ metin, run }) => (
      <Menu.Item key={metin} onClick={run}>
        {metin}
      </Menu.Item>
    ))}
    {acts.length === 0 && <Menu.Item disabled>Toplu işlem yapılacak hücre yok</Menu.Item>}
  </Menu.Dropdown>
);
