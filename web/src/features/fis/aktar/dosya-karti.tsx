import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatTl } from '#contract/common/kurus.ts';
import { FIS_ONIZLEME_EN_COK, VERGI_CEVAPLARI, type VergiCevabi } from '#contract/fis/fis-aktarim.ts';
import classes from '#web/features/fis/fis.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { OnizlemeTablosu } from './onizleme-tablosu.tsx';
import { type FileJob, isAktariliyor, isReady } from './use-dosyalar.ts';

const sayMetni = ({ sayilar: { yeni, tekrar, hatali }, toplam_tutar }: NonNullable<FileJob['onizleme']>): string =>
  [
    `${formatNumber(yeni)} fiş eklenecek${yeni > 0 ? ` (toplam ${formatTl(toplam_tutar)})` : ''}`,
    tekrar && `${formatNumber(tekrar)} fiş zaten kayıtlı`,
    hatali && `${formatNumber(hatali)} fiş hatalı`,
  ]
    .filter(Boolean)
    .join(', ');

function Disarida({ okunan, disarida }: NonNullable<FileJob['onizleme']>) {
  if (okunan === null) return null;
  const metin = `ZIP’te ${formatNumber(okunan + disarida.length)} dosya: ${formatNumber(okunan)} okundu`;
  if (disarida.length === 0) return <p>{metin}.</p>;
  return (
    <details>
      <summary>
        {metin}, {formatNumber(disarida.length)} dışarıda kaldı
      </summary>
      <ul className={`above-4 scroll ${classes.disarida}`}>
        {disarida.map(({ ad, neden }) => (
          <li key={ad}>
            <strong className="break">{ad}</strong> {neden}
          </li>
        ))}
      </ul>
    </details>
  );
}

const CEVAPLAR = Object.entries(VERGI_CEVAPLARI) as [VergiCevabi, string][];

function Sorular({ is: { onizleme, vergiler }, onAnswer }: Pick<DosyaKartiProps, 'is' | 'onAnswer'>) {
  const names = new Map([...vergiler.keys()].map((kod) => [kod, kod]));
  for (const { kod, ad } of onizleme?.sorular ?? []) names.set(kod, ad ? `${kod} (${ad})` : kod);
  return [...names].map(([kod, name]) => (
    <fieldset key={kod} className={`flow gap-8 ${classes.soru}`}>
      <legend>Vergi {name} tanınmıyor. Alıcının ödeyeceği tutara eklenir mi, ondan kesilir mi?</legend>
      {CEVAPLAR.map(([cevap, etiket]) => (
        <Button
          key={cevap}
          size="compact-sm"
          variant={vergiler.get(kod) === cevap ? 'filled' : 'default'}
          aria-pressed={vergiler.get(kod) === cevap}
          onClick={() => onAnswer(kod, cevap)}
        >
          {etiket}
        </Button>
      ))}
    </fieldset>
  ));
}

function Durum({ is: job, onAnswer }: Pick<DosyaKartiProps, 'is' | 'onAnswer'>) {
  const { durum, onizleme, result, mesaj } = job;
  if (durum === 'hata') return <InlineNote status="error">{mesaj}</InlineNote>;
  if (result) {
    const rest = [
      result.tekrar && `${formatNumber(result.tekrar)} fiş zaten kayıtlıydı`,
      result.hatali && `${formatNumber(result.hatali)} hatalı fiş atlandı`,
    ].filter(Boolean);
    return (
      <InlineNote status={result.hatali ? 'warning' : 'success'}>
        {[`${formatNumber(result.eklenen)} fiş eklendi`, ...rest].join(', ')}.
      </InlineNote>
    );
  }
  if (!onizleme) return <p role="status">Okunuyor…</p>;
  const adet = onizleme.sayilar.yeni + onizleme.sayilar.tekrar + onizleme.sayilar.hatali;
  return (
    <>
      <p role="status">{sayMetni(onizleme)}. Henüz hiçbir şey kaydedilmedi.</p>
      {onizleme.uyarilar.map((uyari) => (
        <InlineNote key={uyari} status="info">
          {uyari}
        </InlineNote>
      ))}
      <Disarida {...onizleme} />
      <Sorular is={job} onAnswer={onAnswer} />
      <OnizlemeTablosu fisler={onizleme.fisler} name={job.dosya.name} />
      {adet > FIS_ONIZLEME_EN_COK && (
        <p className="small muted">
          {formatNumber(adet)} fişin ilk {FIS_ONIZLEME_EN_COK} tanesi gösteriliyor; hatalılar önce.
        </p>
      )}
    </>
  );
}

interface DosyaKartiProps {
  is: FileJob;
  onWrite: () => void;
  onAnswer: (kod: string, cevap: VergiCevabi) => void;
  onRemove: () => void;
}

export function DosyaKarti({ is: job, onWrite, onAnswer, onRemove }: DosyaKartiProps) {
  const yeni = job.onizleme?.sayilar.yeni ?? 0;
  return (
    <li>
      <div className="row wrap gap-4 gap-x-12">
        <strong className="break">{job.dosya.name}</strong>
        <span className="small muted">
          {job.onizleme && (job.onizleme.bicim === 'ubl' ? 'e-Fatura / e-Arşiv (UBL-TR)' : 'Tablo')}
        </span>
        <span className="grow" />
        {(isReady(job) || isAktariliyor(job)) && (
          <Button size="compact-sm" disabled={yeni === 0} loading={isAktariliyor(job)} onClick={onWrite}>
            {yeni > 0 ? `${formatNumber(yeni)} fişi ekle` : 'Eklenecek fiş yok'}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={`Listeden çıkar: ${job.dosya.name}`}
          title="Listeden çıkar"
          disabled={isAktariliyor(job)}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Durum is={job} onAnswer={onAnswer} />
    </li>
  );
}
