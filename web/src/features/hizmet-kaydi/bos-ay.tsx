import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AYLAR, addMonths, type Donem, formatDonem } from '#contract/common/donem.ts';
import type { Kaynak } from '#contract/hizmet-kaydi/tekrar.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import classes from './izgara.module.css';
import { getTekrarOnizlemeQuery, TekrarDialog } from './kopya/tekrar-dialog.tsx';

/** Each month's name has its own ablative suffix in Turkish: "Ocak’tan", "Mart’tan", "Haziran’dan". */
const EKLER = ['tan', 'tan', 'tan', 'dan', 'tan', 'dan', 'dan', 'tan', 'den', 'den', 'dan', 'tan'] as const;

function useYeni(donem: Donem, kaynak: Kaynak): { yeni: number; secili: number } | undefined {
  const { data } = useQuery(getTekrarOnizlemeQuery({ ...donem, kaynak }));
  const yeni = data?.satirlar.filter(({ sonuc }) => sonuc === 'yeni');
  return yeni && { yeni: yeni.length, secili: yeni.filter(({ sira_disi }) => sira_disi === null).length };
}

interface BosAyProps {
  donem: Donem;
  onStart: () => void;
  onDone: Hatirla;
}

export function BosAy({ donem, onStart, onDone }: BosAyProps) {
  const [kaynak, setKaynak] = useState<Kaynak | null>(null);
  const [gecen, tekrar] = [useYeni(donem, 'gecen_ay'), useYeni(donem, 'tekrar')];
  const ay = addMonths(donem, -1).ay;
  const adet = (kaynaktan: typeof gecen) => (kaynaktan ? ` (${formatNumber(kaynaktan.secili)})` : '');
  const isFirst = gecen?.yeni === 0 && tekrar?.yeni === 0;
  return (
    <section className={`card ${classes.bosAy}`} aria-label="Boş ay">
      <h2>{formatDonem(donem)} için henüz talep yok.</h2>
      {isFirst && (
        <p className="below-8">Tabloda boş bir hücreye basınca o hizmet istenir; yeniden basınca talep kalkar.</p>
      )}
      <div className="row wrap gap-6 gap-x-10 below-8">
        <Button disabled={!gecen?.yeni} onClick={() => setKaynak('gecen_ay')}>
          {`${AYLAR[ay - 1]}’${EKLER[ay - 1]} kopyala${adet(gecen)}`}
        </Button>
        <Button variant="default" disabled={!tekrar?.yeni} onClick={() => setKaynak('tekrar')}>
          {`Tekrarlananlardan oluştur${adet(tekrar)}`}
        </Button>
        <Button variant={isFirst ? 'filled' : 'subtle'} onClick={onStart}>
          Boş başla
        </Button>
      </div>
      {kaynak && <TekrarDialog donem={donem} kaynak={kaynak} onDone={onDone} onClose={() => setKaynak(null)} />}
    </section>
  );
}
