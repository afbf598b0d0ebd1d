import { Button } from '@mantine/core';
import { AKTARIM_METNI, type Aktarim } from '#contract/aktarim/aktarim.ts';
import { AKTARIM } from '#contract/aktarim/aktarim-alanlari.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorFile } from './hata-dosyasi.tsx';
import { RowList } from './satir-listesi.tsx';

interface DenetimAdimiProps {
  aktarim: Aktarim;
  isMuhasebeci: boolean;
  onApply: () => void;
  onMap: () => void;
  onDrop: () => void;
}

export function DenetimAdimi({ aktarim, isMuhasebeci, onApply, onMap, onDrop }: DenetimAdimiProps) {
  const { yeni = 0, degisir = 0, hatali = 0 } = aktarim.sayilar ?? {};
  const writable = yeni + degisir;
  const { name } = AKTARIM[aktarim.liste];
  return (
    <>
      <InlineNote status={hatali > 0 ? 'warning' : 'info'}>
        {writable === 0
          ? 'Yazılacak bir değişiklik yok.'
          : `${formatNumber(yeni)} yeni ${name} eklenecek, ${formatNumber(degisir)} ${name} değişecek.`}
        {hatali > 0 &&
          ` ${formatNumber(hatali)} hatalı satır aktarılmayacak; dosya olarak indirip düzelttikten sonra yeniden yükleyebilirsiniz.`}{' '}
        {AKTARIM_METNI.bosHucre}
      </InlineNote>
      <div className={`row wrap end gap-8 ${classes.buttons}`} data-place="top">
        <Button variant="subtle" color="red" onClick={onDrop}>
          Vazgeç
        </Button>
        {hatali > 0 && <ErrorFile aktarim_id={aktarim.aktarim_id} />}
        <Button variant="default" onClick={onMap}>
          Sütunları değiştir
        </Button>
        <Button disabled={writable === 0} onClick={onApply}>
          {writable === 0 ? 'Aktar' : `${formatNumber(writable)} kaydı aktar`}
        </Button>
      </div>
      <RowList aktarim={aktarim} isMuhasebeci={isMuhasebeci} />
    </>
  );
}
