import { NativeSelect } from '@mantine/core';
import { AKTARIM, type AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Gecis, GecisSayfasi } from '#contract/aktarim/gecis.ts';
import { gecisFileFault } from '#contract/aktarim/gecis-dosyasi.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { Link } from '#web/ui/link.tsx';
import { sheetNameOf } from './plan-metni.ts';

interface DisaridaProps {
  gecis: Gecis;
  listeler: readonly AktarimListesi[];
  isSending: boolean;
  isBusy: boolean;
  onListe: (sheet: GecisSayfasi, liste: AktarimListesi) => void;
}

/**
 * What is not taken, each with its reason: sheets that are none of our lists, and files that could not be read. While
 * files are sent, one that is not read yet is on its way.
 */
export function Disarida({ gecis, listeler, isSending, isBusy, onListe }: DisaridaProps) {
  const sheets = gecis.sayfalar.filter(({ liste }) => liste === null);
  const dosyalar = gecis.dosyalar.filter(
    ({ neden }) => neden !== null && !(isSending && neden === gecisFileFault('okunmadi')),
  );
  if (sheets.length + dosyalar.length === 0) return null;
  return (
    <section className="card pad-14-16" aria-labelledby="disarida">
      <h2 className="regular" id="disarida">
        Dışarıda kalanlar
      </h2>
      <ul className={`bare ${classes.left}`}>
        {sheets.map((sheet) => (
          <li key={sheet.aktarim_id} className={`row gap-8 ${classes.unknown}`}>
            <span className="shrink grow break">
              <Link to="." search={{ gecis: String(gecis.gecis_id), aktarim: String(sheet.aktarim_id) }}>
                {sheetNameOf(sheet)}
              </Link>{' '}
              <span className="muted">
                · {formatNumber(sheet.satir_sayisi)} satır, hangi liste olduğu anlaşılmadı
                {sheet.basliklar.length > 0 && `; başlıklar: ${sheet.basliklar.filter(Boolean).slice(0, 6).join(', ')}`}
              </span>
            </span>
            {gecis.uygulama === null && (
              <NativeSelect
                aria-label={`${sheetNameOf(sheet)}: listesi`}
                value=""
                disabled={isBusy}
                onChange={({ currentTarget }) => onListe(sheet, currentTarget.value as AktarimListesi)}
                data={[
                  { value: '', label: 'Alınmasın' },
                  ...listeler.map((value) => ({ value, label: AKTARIM[value].baslik })),
                ]}
              />
            )}
          </li>
        ))}
        {dosyalar.map(({ dosya_id, ad, neden }) => (
          <li key={dosya_id} className="break">
            <strong className="medium">{ad}</strong> <span className="muted">· {neden}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
