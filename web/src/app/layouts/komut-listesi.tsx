import {
  IconBolt,
  IconBuilding,
  IconClock,
  IconFileText,
  IconLayoutList,
  IconListCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './komut-paleti.module.css';
import type { Komut, KomutGrubu } from './use-komutlar.ts';

const ICONS: Readonly<Record<string, typeof IconUser>> = {
  Ekranlar: IconLayoutList,
  Mükellefler: IconBuilding,
  Muhasebeciler: IconUser,
  Personel: IconUsers,
  Hizmetler: IconListCheck,
  Belgeler: IconFileText,
  İşlemler: IconBolt,
  'Bulunanın işlemleri': IconBolt,
};

interface KomutListesiProps {
  items: readonly KomutGrubu[];
  current: number;
  setCurrent: (at: number) => void;
  run: (komut: Komut) => void;
  id: string;
  idOf: (at: number) => string;
}

export function KomutListesi({ items, current, setCurrent, run, id, idOf }: KomutListesiProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is active
  useEffect(() => {
    // Newer browsers' scrollIntoView returns a promise; the braces keep React from taking it for a clean-up.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const all = items.flatMap(({ komutlar }) => komutlar);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Bulunanlar" className={classes.liste}>
      {items.map(({ baslik, komutlar }) => {
        const Icon = ICONS[baslik] ?? IconClock;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={baslik} role="group" aria-label={baslik}>
            <p aria-hidden>{baslik}</p>
            {komutlar.map((komut) => {
              const at = all.indexOf(komut);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which has the focus
                // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
                <div
                  key={komut.anahtar}
                  id={idOf(at)}
                  role="option"
                  aria-selected={at === current}
                  className={`row gap-10 ${classes.komut}`}
                  onPointerMove={() => setCurrent(at)}
                  onClick={() => run(komut)}
                >
                  <Icon size={16} aria-hidden />
                  <span>{komut.ad}</span>
                  {komut.aciklama && <small>{komut.aciklama}</small>}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
