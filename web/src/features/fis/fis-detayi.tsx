import { useQuery } from '@tanstack/react-query';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { FIS_METNI, type Fis, type FisSatiri } from '#contract/fis/fis.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { getFisQuery } from './api.ts';
import { FisEki } from './fis-eki.tsx';
import tablo from './satirlar.module.css';

const KAYNAK: Record<Fis['kaynak'], string> = {
  elle: 'Elle girildi',
  dosya: 'Dosyadan aktarıldı',
  'e-fatura': 'e-Faturadan aktarıldı',
};
export const formatMiktar = (miktar: number): string => miktar.toLocaleString('tr-TR', { maximumFractionDigits: 3 });

const hesapMetni = ({ miktar, birim_fiyat, iskonto, kdv_orani }: FisSatiri): string =>
  [
    `${formatMiktar(miktar)} × ${formatKurus(birim_fiyat)}`,
    iskonto > 0 && `iskonto ${formatKurus(iskonto)}`,
    `KDV %${kdv_orani}`,
  ]
    .filter(Boolean)
    .join(' · ');

const Rows = ({ rows, fis }: { rows: readonly FisSatiri[]; fis: Fis }) => (
  <table className={`small-table ${tablo.satirlar}`} aria-label={`${fis.market_adi} ${fis.fis_no} satırları`}>
    <thead>
      <tr>
        <th scope="col">Ürün</th>
        {['KDV', 'Tutar'].map((name) => (
          <th key={name} scope="col" className={tablo.sag}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            {row.urun_adi}
            <small>{hesapMetni(row)}</small>
          </td>
          <td className={tablo.sag}>{formatKurus(row.kdv_tutari)}</td>
          <td className={tablo.sag}>{formatKurus(row.tutar)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Toplam</th>
        <td className={tablo.sag}>{formatTl(fis.kdv_tutari)}</td>
        <td className={tablo.sag}>{formatTl(fis.toplam_tutar)}</td>
      </tr>
    </tfoot>
  </table>
);

export function FisDetayi({ fis_id }: { fis_id: number }) {
  const { data, error, refetch } = useQuery(getFisQuery(fis_id));
  if (error) return <ErrorState title={FIS_METNI.yuklenemedi} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Yükleniyor…</p>;
  return (
    <div className="stack gap-12">
      <p className="flow gap-4 gap-x-18 small muted">
        <span>{KAYNAK[data.kaynak]}</span>
        {data.giren && <span>Giren: {data.giren}</span>}
        {data.tevkifat > 0 && <span>Tevkifat: {formatTl(data.tevkifat)}</span>}
      </p>
      {data.fark !== 0 && (
        <InlineNote status="warning">
          Satırların toplamı {formatTl(data.toplam_tutar - data.fark)}, fişin toplamı {formatTl(data.toplam_tutar)}:
          fark {formatTl(data.fark)}.
        </InlineNote>
      )}
      <Rows rows={data.kalemler} fis={data} />
      <FisEki fis={data} />
    </div>
  );
}
