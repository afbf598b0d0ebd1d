import { type ReactNode, type RefObject, useRef } from 'react';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import classes from './frame.module.css';

interface FrameProps {
  label: string;
  isBusy: boolean;
  frame?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function Frame({ label, isBusy, frame: given, children }: FrameProps) {
  const own = useRef<HTMLElement>(null);
  const frame = given ?? own;
  useFillHeight(frame);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section ref={frame} className={`scroll tile ${classes.frame}`} aria-label={label} tabIndex={0} aria-busy={isBusy}>
      {children}
    </section>
  );
}
