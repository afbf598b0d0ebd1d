import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { GridActions, GridIslem } from './types.ts';

export interface MenuState {
  x: number;
  y: number;
  title: string;
  isLocked: boolean;
  isFailed: boolean;
}

interface GridMenuProps {
  state: MenuState | null;
  actions: GridActions;
  onAct: (islem: GridIslem) => void;
  onRetry: (() => void) | undefined;
  onClose: () => void;
}

const ISLEMLER = ['primary', 'secondary', 'middle'] as const;

// Not the keys and mouse events that Mantine also listens for: the key or the long press that opened the menu would close it again.
const CLOSING_EVENTS = ['pointerdown'];

/** The grid's actions for touch, for the menu key and for a right click without an action of its own. */
export function GridMenu({ state, actions, onAct, onRetry, onClose }: GridMenuProps) {
  return (
    <Menu
      opened={state !== null}
      onClose={onClose}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 80 }}
      returnFocus
      clickOutsideEvents={CLOSING_EVENTS}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: state?.x ?? 0, top: state?.y ?? 0, width: 1, height: 1, pointerEvents: 'none' }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{state?.title}</Menu.Label>
        {state?.isFailed && onRetry && <Menu.Item onClick={onRetry}>Yeniden dene</Menu.Item>}
        {ISLEMLER.map(
          (islem) =>
            actions[islem] && (
              <Menu.Item key={islem} disabled={state?.isLocked ?? false} onClick={() => onAct(islem)}>
                {actions[islem]}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
