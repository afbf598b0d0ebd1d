import { type Eposta, listEpostalar, retryEpostalar } from '#contract/bildirim/eposta.ts';
import { EPOSTA_DURUM_NAME } from '#contract/bildirim/eposta-durumu.ts';
import { TONE } from '#contract/common/ton.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './eposta.module.css';
import { COLUMNS } from './eposta-columns.tsx';
import { RetryEpostalar } from './retry-epostalar.tsx';
import { useEpostaIslemleri } from './use-eposta-islemleri.ts';

const epostalarQuery = pageQuery(['epostalar'], listEpostalar, { konular: ['ayarlar'] });

export function EpostalarPage() {
  const { table, data, filter } = useList(listEpostalar, {
    columns: COLUMNS,
    query: epostalarQuery,
    tablo: 'epostalar',
  });
  const actions = useEpostaIslemleri();
  const canRetry = useYetki(retryEpostalar) === true;
  return (
    <>
      <PageHeader title="E-postalar" />
      <StatCards>
        {(['kuyrukta', 'hata', 'gönderildi'] as const).map((d) => (
          <StatCard
            key={d}
            label={EPOSTA_DURUM_NAME[d]}
            value={data?.sayilar[d].toLocaleString('tr-TR')}
            hint={d === 'gönderildi' ? 'E-posta sunucusu iletiyi aldı' : undefined}
            tone={d === 'hata' && data?.sayilar.hata ? TONE.failed : undefined}
            list={{ to: '/epostalar', search: { durum: d } }}
          />
        ))}
      </StatCards>
      <DataTable<Eposta>
        label="E-postalar"
        {...table}
        searchLabel="Alıcı, konu veya muhasebeci ara"
        note={
          data &&
          !data.kurulu && (
            <InlineNote status="warning">
              E-posta sunucusu ayarlanmamış; hiçbir e-posta gönderilmiyor, kuyrukta bekliyor.{' '}
              <Link to="/ayarlar" search={{ sekme: 'eposta' }}>
                Sunucuyu ayarla
              </Link>
            </InlineNote>
          )
        }
        empty={{
          title: 'Henüz e-posta yok.',
          text: 'Hatırlatmalar ve bildirimler gönderildikçe burada görünür.',
          next: SONRAKI.epostaAyari,
        }}
        details={(row) => <pre className={classes.metin}>{row.metin}</pre>}
        rowActions={actions}
        {...(canRetry && { bulkActions: (secim: Secim) => <RetryEpostalar secim={secim} filter={filter} /> })}
      />
    </>
  );
}
