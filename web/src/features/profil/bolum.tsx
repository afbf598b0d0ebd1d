import { type ReactNode, useId } from 'react';
import type { Ton } from '#contract/common/ton.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './profil.module.css';

interface BolumProps {
  baslik: string;
  rozet?: { text: string; tone: Ton } | undefined;
  aciklama?: ReactNode;
  children?: ReactNode;
}

export function Bolum({ baslik, rozet, aciklama, children }: BolumProps) {
  const id = useId();
  return (
    <section className={`shrink card pad-14-16 ${classes.bolum}`} aria-labelledby={id}>
      <h2 className="below-4" id={id}>
        {baslik} {rozet && <ToneBadge tone={rozet.tone}>{rozet.text}</ToneBadge>}
      </h2>
      {aciklama && <p>{aciklama}</p>}
      {children}
    </section>
  );
}
