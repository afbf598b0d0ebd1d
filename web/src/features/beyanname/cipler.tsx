import { NativeSelect, TextInput } from '@mantine/core';
import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { type Donem, gunOf } from '#contract/common/donem.ts';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './beyanname.module.css';
import { gunFarki } from './gunler.ts';
import { DURUM_TEXTS } from './hucreler.ts';
import { DURUM_OF, GOSTERILENLER, type Gosterilen, isGosterilen, type Suzgec } from './use-suzgec.ts';

/** Legend, counts and filter in one. */
export function Cipler({ cizelge, donem, suzgec }: { cizelge: Cizelge; donem: Donem; suzgec: Suzgec }) {
  const bugun = gunOf(new Date());
  const adetOf = (goster: Gosterilen | null) =>
    cizelge.hucreler.filter((hucre) => isGosterilen(goster, hucre, gunFarki(bugun, donem, hucre.gun))).length;
  const cip = (goster: Gosterilen | null, ad: string) => {
    const durum = goster === null ? undefined : DURUM_OF[goster];
    return (
      <button
        key={ad}
        type="button"
        className={classes.cip}
        data-cip={goster ?? 'hepsi'}
        aria-pressed={suzgec.goster === goster}
        onClick={() => suzgec.set({ goster: suzgec.goster === goster ? null : goster })}
      >
        {durum && <b data-tone={DURUM_TEXTS[durum]?.ton}>{BEYANNAME_DURUM_METNI[durum].harf}</b>}
        {ad}
        <span className={classes.sayi}>{formatNumber(adetOf(goster))}</span>
      </button>
    );
  };
  const turler = [...new Set(cizelge.sutunlar.map(({ kod }) => kod))].sort();
  return (
    <div className={classes.satir} data-print="hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={classes.cipler} role="group" aria-label="Durumlar">
        {cip(null, 'Tümü')}
        {(Object.keys(GOSTERILENLER) as Gosterilen[]).map((goster) => cip(goster, GOSTERILENLER[goster]))}
      </div>
      <div className={classes.araclar}>
        {cizelge.personel_id !== null && (
          <button
            type="button"
            className={classes.cip}
            aria-pressed={suzgec.personel === 'benim'}
            onClick={() => suzgec.set({ personel: suzgec.personel === 'benim' ? null : 'benim' })}
          >
            Benim
            <span className={classes.sayi}>
              {formatNumber(cizelge.hucreler.filter(({ personel_id }) => personel_id === cizelge.personel_id).length)}
            </span>
          </button>
        )}
        <TextInput
          size="xs"
          w={132}
          aria-label="Mükellef"
          placeholder="Mükellef ara"
          value={suzgec.mukellef}
          maxLength={100}
          onChange={(event) => suzgec.set({ mukellef: event.currentTarget.value || null })}
        />
        <NativeSelect
          size="xs"
          w={120}
          aria-label="Tür"
          value={suzgec.tur ?? ''}
          data={[{ value: '', label: 'Tüm türler' }, ...turler.map((kod) => ({ value: kod, label: kisaTurAdi(kod) }))]}
          onChange={(event) => suzgec.set({ tur: event.currentTarget.value || null })}
        />
        {cizelge.personel_id === null && (
          <NativeSelect
            size="xs"
            w={140}
            aria-label="Personel"
            value={suzgec.personel ?? ''}
            data={[
              { value: '', label: 'Tüm personel' },
              { value: 'yok', label: 'Verilmemiş' },
              ...cizelge.personeller.map(({ personel_id, ad }) => ({ value: String(personel_id), label: ad })),
            ]}
            onChange={(event) => suzgec.set({ personel: event.currentTarget.value || null })}
          />
        )}
      </div>
    </div>
  );
}
