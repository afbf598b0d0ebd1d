import { Button } from '@mantine/core';
import { formatNumber } from '#web/lib/format-number.ts';
import type { UploadState } from '#web/lib/use-upload-queue.ts';
import belge from '#web/parts/belge/belge.module.css';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import classes from './upload.module.css';
import type { useYukleme, YuklemeIsi } from './use-yukleme.ts';

const DURUM: Record<UploadState, { ad: string; tone: BadgeTone }> = {
  bekliyor: { ad: 'Bekliyor', tone: 'neutral' },
  gidiyor: { ad: 'Yükleniyor', tone: 'info' },
  bitti: { ad: 'Yüklendi', tone: 'success' },
  hata: { ad: 'Yüklenemedi', tone: 'danger' },
  iptal: { ad: 'İptal', tone: 'warning' },
};
const SHOWN = 100;
const ORDER: readonly UploadState[] = ['gidiyor', 'hata', 'iptal', 'bekliyor', 'bitti'];

/**
 * A spreadsheet takes a field that begins with `=`, `+`, `-` or `@` for a formula, which an apostrophe before the field
 * prevents.
 */
function saveSonuc(isler: readonly YuklemeIsi[]): void {
  const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = isler.map(({ dosya, baslik, durum, mesaj }) =>
    [dosya.name, baslik, DURUM[durum].ad, mesaj].map(cell).join(';'),
  );
  const blob = new Blob([`\ufeffDosya;Hedef;Sonuç;Açıklama\r\n${rows.join('\r\n')}\r\n`], { type: 'text/csv' });
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: 'yukleme-sonucu.csv',
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

export function YuklemeListesi(yukleme: ReturnType<typeof useYukleme>) {
  const { isler } = yukleme;
  if (isler.length === 0) return null;
  const count = (durum: UploadState) => isler.filter((job) => job.durum === durum).length;
  const kalan = count('hata') + count('iptal');
  const part =
    isler.reduce((sum, { durum, oran }) => sum + (durum === 'gidiyor' ? oran : durum === 'bekliyor' ? 0 : 1), 0) /
    isler.length;
  const shown = isler
    .toSorted((a, b) => ORDER.indexOf(a.durum) - ORDER.indexOf(b.durum) || a.no - b.no)
    .slice(0, SHOWN);
  return (
    <section className={`stack gap-8 ${classes.yukleme}`} aria-label="Yükleme">
      <div className="row wrap gap-8 gap-x-12 small">
        <progress value={part} max={1} aria-label="Yüklenen" />
        <p className="grow figures" role="status">
          {formatNumber(count('bitti'))} / {formatNumber(isler.length)} dosya yüklendi
          {kalan > 0 && `, ${formatNumber(kalan)} yüklenemedi`}
        </p>
        <Dugmeler {...yukleme} kalan={kalan} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={classes.islerKutusu} aria-label="Dosyalar" tabIndex={0}>
        <ul className={`stack ${belge.liste}`}>
          {shown.map((job) => (
            <Is key={job.no} {...job} />
          ))}
        </ul>
      </section>
      {isler.length > SHOWN && (
        <p className={belge.soluk}>… ve {formatNumber(isler.length - SHOWN)} dosya daha; tümü sonuç dosyasında.</p>
      )}
    </section>
  );
}

type DugmelerProps = ReturnType<typeof useYukleme> & { kalan: number };

function Dugmeler({ isler, isBusy, cancel, retry, clear, kalan }: DugmelerProps) {
  const dugme = (text: string, act: () => void, variant = 'default') => (
    <Button size="compact-sm" variant={variant} onClick={act}>
      {text}
    </Button>
  );
  if (isBusy) return dugme('İptal', cancel);
  return (
    <>
      {kalan > 0 && dugme('Kalanları yeniden dene', retry)}
      {isler.length > 1 && dugme('Sonucu indir', () => saveSonuc(isler))}
      {dugme('Kapat', clear, 'subtle')}
    </>
  );
}

const Is = ({ dosya, baslik, durum, oran, mesaj }: YuklemeIsi) => (
  <li>
    <span className={`flow gap-x-10 shrink small ${belge.isAdi}`}>
      <strong className="medium break">{dosya.name}</strong>
      <span>{baslik}</span>
      {mesaj && <span className={belge.mesaj}>{mesaj}</span>}
    </span>
    {durum === 'gidiyor' && <progress value={oran} max={1} aria-label={`${dosya.name} yükleniyor`} />}
    <ToneBadge tone={DURUM[durum].tone}>{DURUM[durum].ad}</ToneBadge>
  </li>
);
