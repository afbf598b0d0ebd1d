import { useQuery } from '@tanstack/react-query';
import { formatTarih } from '#contract/common/donem.ts';
import { SAKLAMA, SAKLAMA_SONU, sureMetni } from '#contract/sistem/saklama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { OkumaTablosu } from '#web/ui/page/okuma-sayfasi.tsx';
import { listSaklamaQuery } from './api.ts';
import classes from './kvkk.module.css';

/** How long every table with personal data is kept, by which law, and what the daily job has taken away. */
export function Saklama() {
  const { data, error, refetch } = useQuery(listSaklamaQuery);
  return (
    <section className={classes.kart} aria-labelledby="saklama">
      <h2 id="saklama">Saklama süreleri</h2>
      <p className={classes.aciklama}>
        Süresi dolan kayıtlar her gün kendiliğinden silinir; pasif kişiler, son kayıtlarının süresi dolunca
        anonimleştirilir. Yıllar <a href="/ayarlar?sekme=depo">Ayarlar</a> ekranından değişir. Eski yedekler, sırası
        gelip silinene kadar önceki kayıtları içerir.
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <OkumaTablosu label="Saklama süreleri">
          <thead>
            <tr>
              {['Kayıt', 'Kişisel veri', 'Süre', 'Dayanak', 'Süre dolunca', 'Son çalışma', 'Son / toplam'].map(
                (baslik) => (
                  <th key={baslik} scope="col">
                    {baslik}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {SAKLAMA.map(({ ad, tablolar, veri, sure, dayanak, sonu }) => {
              const last = data.calismalar.find(({ tablo }) => tablo === tablolar[0]);
              return (
                <tr key={ad}>
                  <th scope="row" title={tablolar.join(', ')}>
                    {ad}
                  </th>
                  <td>{veri}</td>
                  <td>{sureMetni(sure, data.yillar)}</td>
                  <td>{dayanak}</td>
                  <td>{SAKLAMA_SONU[sonu]}</td>
                  <td>{last ? formatTarih(last.son_calisma) : '–'}</td>
                  <td>{last ? `${formatNumber(last.adet)} / ${formatNumber(last.toplam)}` : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </OkumaTablosu>
      )}
    </section>
  );
}
