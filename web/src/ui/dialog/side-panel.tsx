import { CloseButton } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PHONE } from '#web/ui/hook/use-media.ts';
import { markBody } from './mark-body.ts';
import classes from './side-panel.module.css';

interface SidePanelProps {
  title: ReactNode;
  hint?: ReactNode;
  controls?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  focus: 'field' | 'panel';
  children: ReactNode;
}

export const FIRST_FIELD = ':is(input, select, textarea):not([type="hidden"], [type="checkbox"], :disabled)';

const AT_MOST_MS = 500;

/**
 * What lies beside the panel makes room for it once the panel shows what it has asked for: a long list takes longer to
 * lay out than all of the panel, and the answer would wait for it.
 */
function whenShown(panel: HTMLElement, begin: () => () => void): () => void {
  const latest = performance.now() + AT_MOST_MS;
  let end: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (panel.querySelector('[aria-busy="true"]') && performance.now() < latest) frame = requestAnimationFrame(look);
    else
      timer = setTimeout(() => {
        end = begin();
      });
  };
  let frame = requestAnimationFrame(look);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    end?.();
  };
}

export function SidePanel({ title, hint, controls, footer, onClose, onKeyDown, focus, children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // What is opened last lies on top, wherever it stands in the page.
  const [below] = useState(() => document.querySelectorAll('[data-side-panel]').length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    // The panel is not modal, because a modal panel would block the toasts with their "Geri al" button.
    panel.show();
    const unmark = whenShown(panel, () => markBody('panel'));
    panel.ariaModal = String(window.matchMedia(PHONE).matches);
    panel.focus();
    // A form's code may load later than the panel opens.
    const arriving = new MutationObserver(() => enter());
    const enter = () => {
      if (document.activeElement === panel) panel.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
      if (document.activeElement !== panel) arriving.disconnect();
    };
    if (focus === 'field') {
      arriving.observe(panel, { childList: true, subtree: true });
      enter();
    }
    return () => {
      unmark();
      arriving.disconnect();
      panel.close();
    };
  }, []);
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.target as Element).closest('dialog, [popover]') !== ref.current) return;
    onKeyDown?.(event);
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      (event.target as Element).getAttribute('aria-expanded') === 'true'
    )
      return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      className={`column bare regular ${classes.panel}`}
      data-side-panel
      style={{ '--below': below } as CSSProperties}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={keyDown}
    >
      <div className={`row gap-2 ${classes.head}`}>
        <div className="grow shrink">
          <h2 className="large cut" id={id}>
            {title}
          </h2>
          {hint}
        </div>
        {controls}
        <CloseButton aria-label="Paneli kapat" title="Kapat (Esc)" onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <div className={`row end stretch gap-8 ${classes.footer}`}>{footer}</div>}
    </dialog>
  );
}
