import { useQuery } from '@tanstack/react-query';
import { TONE } from '#contract/common/ton.ts';
import type { AtamaPersoneli } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { listAtamaMuhasebecileriQuery, listAtananlarQuery } from './api.ts';

interface HavuzSayilariProps {
  personel: readonly AtamaPersoneli[] | undefined;
  chosen: AtamaPersoneli | undefined;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function HavuzSayilari({ personel, chosen }: HavuzSayilariProps) {
  const muhasebeciler = useQuery(listAtamaMuhasebecileriQuery).data?.muhasebeciler;
  const atananlar = useQuery(listAtananlarQuery(chosen?.personel_id ?? null)).data?.satirlar ?? [];
  const muhasebeciSayisi = new Set(atananlar.map(({ muhasebeci_id }) => muhasebeci_id)).size;
  const atanmis = personel && sum(personel.map(({ mukellef_sayisi }) => mukellef_sayisi));
  const havuz = muhasebeciler && sum(muhasebeciler.map(({ atanmamis }) => atanmamis));
  const aktif = personel?.filter((kisi) => kisi.aktif);
  const ortalama =
    aktif && Math.round(sum(aktif.map(({ mukellef_sayisi }) => mukellef_sayisi)) / Math.max(1, aktif.length));
  return (
    <StatCards>
      <StatCard label="Personele atanmış mükellef" value={atanmis === undefined ? undefined : formatNumber(atanmis)} />
      <StatCard
        label="Havuzda bekleyen mükellef"
        value={havuz === undefined ? undefined : formatNumber(havuz)}
        tone={havuz ? TONE.open : undefined}
      />
      <StatCard
        label="Aktif personel başına ortalama"
        value={ortalama === undefined ? undefined : formatNumber(ortalama)}
        hint={`${aktif ? formatNumber(aktif.length) : '–'} aktif personel`}
      />
      <StatCard
        label={chosen ? `${chosen.ad} üzerindeki mükellef` : 'Seçilen personelin mükellefi'}
        value={chosen ? formatNumber(chosen.mukellef_sayisi) : '–'}
        hint={chosen && muhasebeciSayisi > 0 && `${formatNumber(muhasebeciSayisi)} muhasebeciden`}
      />
    </StatCards>
  );
}
