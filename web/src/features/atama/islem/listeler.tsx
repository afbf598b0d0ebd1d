import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import classes from './islem.module.css';

interface ListelerProps {
  /** The lists side by side, in the order in which they are filled in. */
  children: ReactNode;
  /** What the button is about to do. */
  ozet: ReactNode;
  dugme: string;
  isPending: boolean;
  onAct: () => void;
  /** What came of it, once there is something to say. */
  sonuc: ReactNode;
}

/**
 * The lists and, over them, what is chosen and the button: under them toasts would cover it. On a phone the lists stand
 * one below the other, with the button always in reach.
 */
export function Listeler({ children, ozet, dugme, isPending, onAct, sonuc }: ListelerProps) {
  const frame = useRef<HTMLDivElement>(null);
  useFillHeight(frame);
  return (
    <>
      <div className={classes.eylem}>
        <p>{ozet}</p>
        <Button loading={isPending} onClick={onAct}>
          {dugme}
        </Button>
      </div>
      {sonuc}
      <div ref={frame} className={classes.listeler}>
        {children}
      </div>
    </>
  );
}
