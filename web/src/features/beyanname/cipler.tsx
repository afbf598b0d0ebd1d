import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { type Donem, gunOf } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { lengthError } from '#web/lib/use-form.ts';
import { Serit } from '#web/parts/izgara/serit.tsx';
import { ARAMA_EN_COK } from '#web/parts/mukellef/use-aranan.ts';
import { Chip, Chips } from '#web/ui/figure/chips.tsx';
import { YAZILAN } from '#web/ui/hook/use-url-param.ts';
import { gunFarki } from './gunler.ts';
import { DURUM_OF, type Filter, GOSTERILENLER, type Gosterilen, isShown } from './use-suzgec.ts';

interface CiplerProps {
  cizelge: Cizelge;
  filter: Filter;
}

export function Cipler({ donem, children, ...cizelge }: CiplerProps & { donem: Donem; children: ReactNode }) {
  const { mukellef, kind, personel } = cizelge.filter;
  return (
    <Serit
      cipler={<DurumCipleri {...cizelge} donem={donem} />}
      isFiltered={mukellef !== '' || kind !== null || personel !== null}
    >
      <Araclar {...cizelge} />
      {children}
    </Serit>
  );
}

function DurumCipleri({ cizelge, donem, filter }: CiplerProps & { donem: Donem }) {
  const bugun = gunOf(new Date());
  const kodlar = new Map(cizelge.sutunlar.map(({ id, kod }) => [id, kod]));
  const cip = (goster: Gosterilen | null, name: string) => {
    const durum = goster === null ? undefined : DURUM_OF[goster];
    const { harf, gorunen = harf, ton } = durum ? BEYANNAME_DURUM_METNI[durum] : { harf: '', ton: undefined };
    const isOn = filter.goster === goster;
    const count = cizelge.hucreler.filter((hucre) =>
      isShown(goster, hucre, { rest: gunFarki(bugun, donem, hucre.gun), kod: kodlar.get(hucre.sutun_id) }),
    ).length;
    if ((durum || goster === 'tutarsiz') && count === 0 && !isOn) return null;
    return (
      <Chip
        key={name}
        label={name}
        letters={gorunen ? [{ letter: gorunen, tone: ton }] : undefined}
        data-tone={goster === 'geciken' ? TONE.late : undefined}
        count={count}
        isOn={isOn}
        onClick={() => filter.set({ goster: isOn ? null : goster })}
      />
    );
  };
  return (
    <Chips label="Durumlar">
      {cip(null, 'Tümü')}
      {(Object.keys(GOSTERILENLER) as Gosterilen[]).map((goster) => cip(goster, GOSTERILENLER[goster]))}
    </Chips>
  );
}

function Araclar({ cizelge, filter }: CiplerProps) {
  const { hucreler, sutunlar, personeller, personel_id } = cizelge;
  const kinds = [...new Set(sutunlar.map(({ kod }) => kod))].sort();
  const isOwn = filter.personel === 'benim';
  return (
    <>
      {personel_id !== null && (
        <Chip
          label="Benim"
          count={hucreler.filter((hucre) => hucre.personel_id === personel_id).length}
          isOn={isOwn}
          onClick={() => filter.set({ personel: isOwn ? null : 'benim' })}
        />
      )}
      <TextInput
        size="xs"
        w={132}
        aria-label="Mükellef"
        placeholder="Mükellef ara"
        value={filter.mukellef}
        error={lengthError(filter.mukellef, ARAMA_EN_COK)}
        onChange={(event) => filter.set({ mukellef: event.currentTarget.value || null }, YAZILAN)}
      />
      <NativeSelect
        size="xs"
        w={120}
        aria-label="Tür"
        value={filter.kind ?? ''}
        data={[{ value: '', label: 'Tüm türler' }, ...kinds.map((kod) => ({ value: kod, label: shortKindName(kod) }))]}
        onChange={(event) => filter.set({ tur: event.currentTarget.value || null })}
      />
      {personel_id === null && (
        <NativeSelect
          size="xs"
          w={140}
          aria-label="Personel"
          value={filter.personel ?? ''}
          data={[
            { value: '', label: 'Tüm personel' },
            { value: 'yok', label: 'Verilmemiş' },
            ...personeller.map((kisi) => ({ value: String(kisi.personel_id), label: kisi.ad })),
          ]}
          onChange={(event) => filter.set({ personel: event.currentTarget.value || null })}
        />
      )}
    </>
  );
}
