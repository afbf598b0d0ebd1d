import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { useGo } from '#web/lib/use-go.ts';
import { listMuhasebeciSeceneklerQuery } from '#web/parts/muhasebeci/api.ts';
import { type Durak, duraklarOf } from './duraklar.ts';
import classes from './tur.module.css';
import { placeOf, useYer } from './use-yer.ts';

function useDuraklar({ rol, yetki_seviyesi }: Oturum): readonly Durak[] {
  const { data } = useQuery({ ...listMuhasebeciSeceneklerQuery(currentDonem(), true), enabled: rol === 'admin' });
  const [ilk] = data?.muhasebeciler.toSorted((a, b) => b.bekleyen - a.bekleyen) ?? [];
  return duraklarOf(rol, yetki_seviyesi, ilk?.muhasebeci_id);
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tur({ oturum, onClose }: { oturum: Oturum; onClose: () => void }) {
  const duraklar = useDuraklar(oturum);
  const [sira, setSira] = useState(0);
  const go = useGo();
  const layer = useRef<HTMLDivElement>(null);
  const durak = duraklar[sira] as Durak;
  const { pathname } = useLocation();
  useLayoutEffect(() => layer.current?.showPopover(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stop leads to another page
  useEffect(() => {
    if (pathname !== durak.adres.to) go(durak.adres);
  }, [sira]);
  const step = (to: number) => {
    if (to === duraklar.length) onClose();
    else if (to >= 0) setSira(to);
  };
  const keyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const by = STEPS[event.key];
    if (by !== undefined) step(sira + by);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={layer} popover="manual" className={`bare ${classes.layer}`} data-print="hidden">
      <Kart
        key={sira}
        durak={durak}
        sira={sira}
        adet={duraklar.length}
        isHere={pathname === durak.adres.to}
        onStep={step}
        onKeyDown={keyDown}
        onClose={onClose}
      />
    </div>
  );
}

interface KartProps {
  durak: Durak;
  sira: number;
  adet: number;
  isHere: boolean;
  onStep: (sira: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** Each stop is a dialog of its own, which a screen reader reads as a whole when the focus comes in. */
function Kart({ durak: { yer, baslik, metin }, sira, adet, isHere, onStep, onKeyDown, onClose }: KartProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const rect = useYer(yer, isHere);
  useLayoutEffect(() => {
    if (card.current) Object.assign(card.current.style, placeOf(rect, card.current));
  }, [rect]);
  // The shell gives the focus to a page that has just opened; the stop takes it after that.
  useEffect(() => {
    if (!isHere) return;
    const frame = requestAnimationFrame(() => next.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isHere]);
  return (
    <>
      {rect && <div className={classes.ring} style={rect} />}
      <div
        ref={card}
        role="dialog"
        onKeyDown={onKeyDown}
        aria-labelledby={id}
        aria-describedby={`${id}-metin`}
        className={`small ink ${classes.card}`}
      >
        <h2 id={id}>
          <small className="tiny normal muted figures">{`${sira + 1} / ${adet}`}</small> {baslik}
        </h2>
        <p id={`${id}-metin`}>{metin}</p>
        <div className={`row stretch gap-8 ${classes.buttons}`}>
          <Button size="compact-sm" variant="subtle" onClick={onClose}>
            Turu kapat
          </Button>
          {sira > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => onStep(sira - 1)}>
              Geri
            </Button>
          )}
          <Button ref={next} size="compact-sm" onClick={() => onStep(sira + 1)}>
            {sira + 1 === adet ? 'Bitir' : 'İleri'}
          </Button>
        </div>
      </div>
    </>
  );
}
