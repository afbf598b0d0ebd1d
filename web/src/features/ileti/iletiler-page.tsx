import type { Rol } from '#contract/common/roller.ts';
import { type Ileti, listIletiler } from '#contract/ileti/ileti.ts';
import { ILETI_DURUM_NAME, ILETI_TONU } from '#contract/ileti/ileti-durumu.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { iletilerQuery } from '#web/parts/ileti/api.ts';
import { COLUMNS } from '#web/parts/ileti/ileti-columns.tsx';
import { IletiMetni } from '#web/parts/ileti/ileti-metni.tsx';
import { useIletiActs } from '#web/parts/ileti/use-ileti-acts.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { useUrlId, useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import type { Sonraki } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

const FIGURES = ['taslak', 'kuyrukta', 'belirsiz', 'hata'] as const;

/** Where each role chooses whom to write to. */
const LISTELER: Partial<Record<Rol, Sonraki>> = {
  admin: SONRAKI.mukellefler,
  muhasebeci: SONRAKI.musteriler,
  personel: SONRAKI.mukelleflerim,
};

export function IletilerPage() {
  const { data: oturum } = useOturum();
  const next = LISTELER[oturum?.rol ?? 'admin'];
  const [mukellef_id] = useUrlId('mukellef');
  const [gonderim_no] = useUrlParam('gonderim');
  const { table, data } = useList(listIletiler, {
    columns: COLUMNS,
    query: iletilerQuery,
    sabit: { ...(mukellef_id !== null && { mukellef_id }), ...(gonderim_no && { gonderim_no }) },
  });
  const actions = useIletiActs();
  return (
    <>
      <PageHeader title="İletiler" />
      {mukellef_id !== null && (
        <p className="small">
          Yalnızca bir mükellefin iletileri gösteriliyor.{' '}
          <Link to="." search={{ mukellef: undefined }}>
            Tümünü göster
          </Link>
        </p>
      )}
      <StatCards>
        {FIGURES.map((durum) => (
          <StatCard
            key={durum}
            label={ILETI_DURUM_NAME[durum]}
            value={data?.sayilar[durum].toLocaleString('tr-TR')}
            tone={data?.sayilar[durum] ? ILETI_TONU[durum] : undefined}
            list={{ to: '.', search: { durum } }}
          />
        ))}
      </StatCards>
      <DataTable<Ileti>
        label="İletiler"
        {...table}
        searchLabel="Mükellef, alıcı, numara veya konu ara"
        note={
          data &&
          !data.kanallar.sms && (
            <InlineNote status="info">
              SMS ayarlanmamış: telefonu olanlara WhatsApp’ta elle yazılır.{' '}
              {oturum?.rol === 'admin' && (
                <Link to="/ayarlar" search={{ sekme: 'sms' }}>
                  SMS’i ayarla
                </Link>
              )}
            </InlineNote>
          )
        }
        empty={{
          title: 'Henüz ileti yok.',
          text: 'Listede mükellefleri seçip İleti gönder deyin; gönderilenler burada görünür.',
          ...(next && { next }),
        }}
        details={(row) => <IletiMetni row={row} />}
        rowActions={actions}
      />
    </>
  );
}
