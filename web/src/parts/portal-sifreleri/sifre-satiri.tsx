import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { KASA_ALAN_ADLARI, type KasaDurumu } from '#contract/mukellef/kasa.ts';
import classes from './portal-sifreleri.module.css';

export type Islem = 'goster' | 'kopyala' | 'degistir' | 'sil';

interface SifreSatiriProps {
  durum: KasaDurumu['alanlar'][number];
  degistirebilir: boolean;
  acik: { deger: string; kalan: number } | null;
  onIslem: (islem: Islem) => void;
  onHide: () => void;
}

export function SifreSatiri({
  durum: { alan, dolu, degisme_tarihi },
  degistirebilir,
  acik,
  onIslem,
  onHide,
}: SifreSatiriProps) {
  const ad = KASA_ALAN_ADLARI[alan];
  const satir = useRef<HTMLLIElement>(null);
  const wasDolu = useRef(dolu);
  // The button that cleared it is gone, so the focus moves to the remaining one.
  useEffect(() => {
    if (wasDolu.current && !dolu && document.activeElement === document.body)
      satir.current?.querySelector('button')?.focus();
    wasDolu.current = dolu;
  }, [dolu]);
  const dugme = (islem: Islem, text: string) => (
    <Button
      size="compact-xs"
      variant="subtle"
      data-danger={islem === 'sil'}
      aria-label={`${ad}: ${text}`}
      onClick={() => onIslem(islem)}
    >
      {text}
    </Button>
  );
  return (
    <li ref={satir} className={classes.satir}>
      <div>
        <div className={classes.ad}>{ad}</div>
        {degisme_tarihi && <div className={classes.tarih}>Son değişiklik: {formatTarihSaat(degisme_tarihi)}</div>}
      </div>
      <div className={classes.deger}>
        {acik ? (
          <>
            <code translate="no">{acik.deger}</code>
            <span role="timer" className={classes.kalan} aria-label={`${ad} ${acik.kalan} saniye sonra gizlenecek`}>
              {acik.kalan} sn
            </span>
          </>
        ) : dolu ? (
          <>
            <span aria-hidden>••••••</span>
            <span className="sr-only">Kayıtlı, gizli</span>
          </>
        ) : (
          <span className={classes.bos}>Kayıtlı değil</span>
        )}
      </div>
      <div className={classes.islemler}>
        {dolu &&
          (acik ? (
            <Button size="compact-xs" variant="subtle" aria-label={`${ad}: Gizle`} onClick={onHide}>
              Gizle
            </Button>
          ) : (
            dugme('goster', 'Göster')
          ))}
        {dolu && dugme('kopyala', 'Kopyala')}
        {degistirebilir && dugme('degistir', dolu ? 'Değiştir' : 'Ekle')}
        {degistirebilir && dolu && dugme('sil', 'Sil')}
      </div>
    </li>
  );
}
