import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { KASA_ALAN_NAMES, type KasaDurumu } from '#contract/mukellef/kasa.ts';
import { catchFocus } from '#web/lib/lost-focus.ts';
import classes from './portal-sifreleri.module.css';

export type Islem = 'goster' | 'kopyala' | 'degistir' | 'sil';

interface SifreRowProps {
  durum: KasaDurumu['alanlar'][number];
  degistirebilir: boolean;
  acik: { value: string; rest: number } | null;
  onIslem: (islem: Islem) => void;
  onHide: () => void;
}

export function SifreRow({ durum, degistirebilir, acik, onIslem, onHide }: SifreRowProps) {
  const { alan, dolu, degisme_tarihi } = durum;
  const name = KASA_ALAN_NAMES[alan];
  const row = useRef<HTMLLIElement>(null);
  const wasDolu = useRef(dolu);
  useEffect(() => {
    if (wasDolu.current && !dolu) catchFocus(row.current?.querySelector('button'));
    wasDolu.current = dolu;
  }, [dolu]);
  const dugme = (text: string, act: () => void, isDanger = false) => (
    <Button size="compact-xs" variant="subtle" data-danger={isDanger} aria-label={`${name}: ${text}`} onClick={act}>
      {text}
    </Button>
  );
  return (
    <li ref={row} className={`stack middle gap-4 gap-x-14 across ${classes.satir}`}>
      <div>
        <div className="medium">{name}</div>
        {degisme_tarihi && <div className="tiny muted">Son değişiklik: {formatTarihSaat(degisme_tarihi)}</div>}
      </div>
      <div className={`row wrap gap-4 gap-x-10 shrink ${classes.deger}`}>
        <Value {...{ name, dolu, acik }} />
      </div>
      <div className={`flow end ${classes.islemler}`}>
        {dolu && (acik ? dugme('Gizle', onHide) : dugme('Göster', () => onIslem('goster')))}
        {dolu && dugme('Kopyala', () => onIslem('kopyala'))}
        {degistirebilir && dugme(dolu ? 'Değiştir' : 'Ekle', () => onIslem('degistir'))}
        {degistirebilir && dolu && dugme('Sil', () => onIslem('sil'), true)}
      </div>
    </li>
  );
}

function Value({ name, dolu, acik }: Pick<SifreRowProps, 'acik'> & { name: string; dolu: boolean }) {
  if (acik)
    return (
      <>
        <code translate="no">{acik.value}</code>
        <span
          role="timer"
          className={`small figures ${classes.kalan}`}
          aria-label={`${name} ${acik.rest} saniye sonra gizlenecek`}
        >
          {acik.rest} sn
        </span>
      </>
    );
  if (!dolu) return <span className="small muted">Kayıtlı değil</span>;
  return (
    <>
      <span aria-hidden>••••••</span>
      <span className="sr-only">Kayıtlı, gizli</span>
    </>
  );
}
