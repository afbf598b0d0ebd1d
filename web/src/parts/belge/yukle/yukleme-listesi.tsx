import { Button } from '@mantine/core';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from '#web/parts/belge/belge.module.css';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import type { IsDurumu, useYukleme, YuklemeIsi } from './use-yukleme.ts';

const DURUM: Record<IsDurumu, { ad: string; tone: BadgeTone }> = {
  bekliyor: { ad: 'Bekliyor', tone: 'neutral' },
  gidiyor: { ad: 'Yükleniyor', tone: 'info' },
  bitti: { ad: 'Yüklendi', tone: 'success' },
  hata: { ad: 'Yüklenemedi', tone: 'danger' },
  iptal: { ad: 'İptal', tone: 'warning' },
};
/** Rows shown at a time; running and failed ones come first. */
const SHOWN = 100;
const ORDER: readonly IsDurumu[] = ['gidiyor', 'hata', 'iptal', 'bekliyor', 'bitti'];

/** Saves the results as CSV. A cell that a spreadsheet would take for a formula is marked as text. */
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

export function YuklemeListesi({ isler, isBusy, iptal, tekrarDene, temizle }: ReturnType<typeof useYukleme>) {
  if (isler.length === 0) return null;
  const count = (durum: IsDurumu) => isler.filter((job) => job.durum === durum).length;
  const [bitti, kalan] = [count('bitti'), count('hata') + count('iptal')];
  const part =
    isler.reduce((sum, { durum, oran }) => sum + (durum === 'gidiyor' ? oran : durum === 'bekliyor' ? 0 : 1), 0) /
    isler.length;
  const shown = isler
    .toSorted((a, b) => ORDER.indexOf(a.durum) - ORDER.indexOf(b.durum) || a.no - b.no)
    .slice(0, SHOWN);
  return (
    <section className={classes.yukleme} aria-label="Yükleme">
      <div className={classes.yuklemeBasi}>
        <progress value={part} max={1} aria-label="Yüklenen" />
        <p role="status">
          {formatNumber(bitti)} / {formatNumber(isler.length)} dosya yüklendi
          {kalan > 0 && `, ${formatNumber(kalan)} yüklenemedi`}
        </p>
        {isBusy ? (
          <Button size="compact-sm" variant="default" onClick={iptal}>
            İptal
          </Button>
        ) : (
          <>
            {kalan > 0 && (
              <Button size="compact-sm" variant="default" onClick={tekrarDene}>
                Kalanları yeniden dene
              </Button>
            )}
            {isler.length > 1 && (
              <Button size="compact-sm" variant="default" onClick={() => saveSonuc(isler)}>
                Sonucu indir
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={temizle}>
              Kapat
            </Button>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={classes.islerKutusu} aria-label="Dosyalar" tabIndex={0}>
        <ul className={classes.isler}>
          {shown.map((job) => (
            <li key={job.no}>
              <span className={classes.isAdi}>
                <strong>{job.dosya.name}</strong>
                <span>{job.baslik}</span>
                {job.mesaj && <span className={classes.isMesaji}>{job.mesaj}</span>}
              </span>
              {job.durum === 'gidiyor' && (
                <progress value={job.oran} max={1} aria-label={`${job.dosya.name} yükleniyor`} />
              )}
              <ToneBadge tone={DURUM[job.durum].tone}>{DURUM[job.durum].ad}</ToneBadge>
            </li>
          ))}
        </ul>
      </section>
      {isler.length > SHOWN && (
        <p className={classes.soluk}>… ve {formatNumber(isler.length - SHOWN)} dosya daha; tümü sonuç dosyasında.</p>
      )}
    </section>
  );
}
