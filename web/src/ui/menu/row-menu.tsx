import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Address } from '#web/lib/page.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './menu.module.css';

export interface RowAction {
  label: string;
  icon?: typeof IconDots;
  /** Why it is disabled, say. */
  title?: string | undefined;
  run?: () => void;
  link?: Address | { href: string };
  danger?: boolean;
  disabled?: boolean;
  opens?: true;
}

export interface RowMenu {
  toggle: (button: HTMLElement, name: string, actions: readonly RowAction[]) => void;
  ref: RefObject<HTMLDivElement | null>;
  name: string;
  actions: readonly RowAction[];
  /** `key` differs for each opening: a button whose act is unanswered takes no click, but another row's must. */
  key: number;
}

export function useRowMenu(): RowMenu {
  const ref = useRef<HTMLDivElement>(null);
  const [{ name, actions, key }, setOpen] = useState<Omit<RowMenu, 'toggle' | 'ref'>>({
    name: '',
    actions: [],
    key: 0,
  });
  const toggle: RowMenu['toggle'] = (button, nextName, nextActions) => {
    const menu = ref.current;
    if (!menu) return;
    setOpen(({ key: before }) => ({ name: nextName, actions: nextActions, key: before + 1 }));
    const { right, bottom, top } = button.getBoundingClientRect();
    // The menu's height is computed from the number of its entries, which are not drawn yet, to keep it in the window.
    const height = nextActions.length * 32 + 10;
    menu.style.left = `${Math.max(8, right - 190)}px`;
    menu.style.top = `${bottom + height > window.innerHeight ? Math.max(8, top - height) : bottom + 2}px`;
    menu.togglePopover();
  };
  return { toggle, ref, name, actions, key };
}

export function RowMenuPopover({ menu: { ref, name, actions, key } }: { menu: RowMenu }) {
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a')];
    items[(items.indexOf(document.activeElement as HTMLElement) + step + items.length) % items.length]?.focus();
  };
  return (
    <div
      ref={ref}
      popover="auto"
      role="menu"
      aria-label={`${name} işlemleri`}
      tabIndex={-1}
      className={`small ink ${classes.menu}`}
      onKeyDown={keyDown}
      onToggle={({ newState }) =>
        newState === 'open' && ref.current?.querySelector<HTMLElement>('button:enabled, a')?.focus()
      }
    >
      {actions.map(({ label, icon: Icon, title, run, link, danger, disabled }) =>
        link === undefined ? (
          <button
            key={`${key} ${label}`}
            type="button"
            role="menuitem"
            title={title}
            data-danger={danger}
            disabled={disabled}
            onClick={() => {
              // The menu closes before the act runs, because closing returns the focus to the menu's button and the act
              // may move it elsewhere.
              ref.current?.hidePopover();
              run?.();
            }}
          >
            {Icon && <Icon size={16} aria-hidden />}
            {label}
          </button>
        ) : (
          <MenuLink key={label} label={label} icon={Icon} link={link} />
        ),
      )}
    </div>
  );
}

interface MenuLinkProps {
  label: string;
  icon: RowAction['icon'];
  link: Address | { href: string };
}

const MenuLink = ({ label, icon: Icon, link }: MenuLinkProps) =>
  'href' in link ? (
    <a role="menuitem" href={link.href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  ) : (
    <Link role="menuitem" {...link}>
      {Icon && <Icon size={16} aria-hidden />}
      {label}
    </Link>
  );

interface MenuButtonProps {
  menu: RowMenu;
  name: string;
  actions: readonly RowAction[];
  rowKey?: string | number;
}

/** A list may have hundreds of rows, so this button is no Mantine component, which would be slower to draw. */
export const MenuButton = ({ menu, name, actions, rowKey }: MenuButtonProps) => (
  <button
    type="button"
    className={`muted plain ${classes.menuButton}`}
    data-edit={rowKey}
    aria-haspopup="menu"
    aria-label={`${name}: işlemler`}
    onClick={(event) => menu.toggle(event.currentTarget, name, actions)}
  >
    <IconDots size={16} aria-hidden />
  </button>
);

export function RowEnd(props: MenuButtonProps) {
  const [only, ...others] = props.actions;
  if (!only) return null;
  if (others.length > 0 || only.run === undefined) return <MenuButton {...props} />;
  return (
    <button
      type="button"
      className={only.opens ? `plain muted ${classes.menuButton}` : `tiny medium nowrap ${classes.rowButton}`}
      title={only.opens && only.label}
      data-danger={only.danger}
      disabled={only.disabled}
      aria-label={`${only.label} – ${props.name}`}
      onClick={only.run}
    >
      {only.opens ? <IconChevronRight size={16} aria-hidden /> : only.label}
    </button>
  );
}
