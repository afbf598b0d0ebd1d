import { formatKurus } from '#contract/common/kurus.ts';
import { KDV_ORANLARI } from '#contract/fis/fis.ts';
import { kdvPayi } from '#contract/fis/fis-tutari.ts';
import classes from '#web/features/fis/satirlar.module.css';
import type { KalemGirisi } from './kalem-satirlari.tsx';

export function KdvOzeti({ kalemler }: { kalemler: readonly KalemGirisi[] }) {
  const rows = KDV_ORANLARI.flatMap((oran) => {
    const tutarlar = kalemler.flatMap(({ kdv_orani, tutar }) => (kdv_orani === oran && tutar ? [tutar] : []));
    const [total, kdv] = [
      tutarlar.reduce((a, b) => a + b, 0),
      tutarlar.reduce((sum, tutar) => sum + kdvPayi(tutar, oran), 0),
    ];
    return total > 0 ? [{ oran, matrah: total - kdv, kdv, toplam: total }] : [];
  });
  if (rows.length === 0) return null;
  const sum = (key: 'matrah' | 'kdv' | 'toplam') => formatKurus(rows.reduce((total, row) => total + row[key], 0));
  return (
    <table className={`small-table ${classes.satirlar} ${classes.kdv}`} aria-label="KDV özeti">
      <thead>
        <tr>
          <th scope="col">KDV</th>
          <th scope="col" className={classes.sag}>
            Matrah
          </th>
          <th scope="col" className={classes.sag}>
            KDV tutarı
          </th>
          <th scope="col" className={classes.sag}>
            Toplam
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ oran, matrah, kdv, toplam }) => (
          <tr key={oran}>
            <td>%{oran}</td>
            <td className={classes.sag}>{formatKurus(matrah)}</td>
            <td className={classes.sag}>{formatKurus(kdv)}</td>
            <td className={classes.sag}>{formatKurus(toplam)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Toplam</th>
          <td className={classes.sag}>{sum('matrah')}</td>
          <td className={classes.sag}>{sum('kdv')}</td>
          <td className={classes.sag}>{sum('toplam')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
