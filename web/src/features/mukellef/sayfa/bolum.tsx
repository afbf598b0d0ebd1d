import { type ReactNode, useId } from 'react';
import classes from './sayfa.module.css';

interface BolumProps {
  baslik: string;
  kontroller?: ReactNode;
  children: ReactNode;
}

export function Bolum({ baslik, kontroller, children }: BolumProps) {
  const id = useId();
  return (
    <section className={`shrink card ${classes.bolum}`} aria-labelledby={id}>
      <div className={`row wrap spread gap-8 below-10 ${classes.bolumBasi}`}>
        <h2 id={id}>{baslik}</h2>
        {kontroller}
      </div>
      {children}
    </section>
  );
}
