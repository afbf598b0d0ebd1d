import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import classes from './islem.module.css';

interface ListelerProps {
  children: ReactNode;
  ozet: ReactNode;
  dugme: string;
  isPending: boolean;
  onAct: () => void;
  sonuc: ReactNode;
}

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
      <div ref={frame} className={`row stretch gap-12 ${classes.listeler}`}>
        {children}
      </div>
    </>
  );
}
