import { type ReactNode, useId } from 'react';
import classes from './profil.module.css';

interface BolumProps {
  baslik: string;
  rozet?: { text: string; tone: 'success' | 'neutral' | 'warning' } | undefined;
  aciklama?: ReactNode;
  children?: ReactNode;
}

export function Bolum({ baslik, rozet, aciklama, children }: BolumProps) {
  const id = useId();
  return (
    <section className={`shrink card pad-14-16 ${classes.bolum}`} aria-labelledby={id}>
      <h2 className="below-4" id={id}>
        {baslik}
        {rozet && (
          <span className={`tiny medium nowrap ${classes.rozet}`} data-tone={rozet.tone}>
            {rozet.text}
          </span>
        )}
      </h2>
      {aciklama && <p>{aciklama}</p>}
      {children}
    </section>
  );
}
