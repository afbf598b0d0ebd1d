import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatSize } from '#contract/common/file.ts';
import { YEDEK_METNI, type Yedek } from '#contract/sistem/yedek.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createYedek, downloadYedek, listYedeklerQuery, type Yedekler } from './api.ts';
import classes from './yedek-listesi.module.css';
import { dogrulamaMetni, yedekUyarisi, yedekYeri } from './yedek-metni.ts';

const saniye = (ms: number): string => `${(ms / 1000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} sn`;

const columnsOf = (denenen: number | undefined): readonly Column<Yedek>[] => [
  { key: 'baslangic', header: 'Zaman', cell: ({ baslangic }) => formatTarihSaat(baslangic), card: 'title' },
  { key: 'durum', header: 'Sonuç', cell: (row) => <Result {...row} />, wrap: true },
  { key: 'boyut', header: 'Boyut', cell: ({ boyut }) => (boyut === null ? '–' : formatSize(boyut)), align: 'right' },
  {
    key: 'satir_sayisi',
    header: 'İçinde',
    cell: ({ satir_sayisi, dosya_sayisi }) =>
      satir_sayisi === null ? '–' : `${formatNumber(satir_sayisi)} satır, ${formatNumber(dosya_sayisi ?? 0)} belge`,
  },
  { key: 'sure_ms', header: 'Süre', cell: ({ sure_ms }) => (sure_ms === null ? '–' : saniye(sure_ms)), align: 'right' },
  {
    key: 'dogrulama',
    header: 'Geri yükleme denemesi',
    cell: (row) => (row.yedek_id === denenen ? 'Deneniyor…' : <Dogrulama {...row} />),
    wrap: true,
  },
  { key: 'dosya', header: 'Dosya', cell: ({ dosya, sifreli }) => `${dosya}${sifreli ? ' (şifreli)' : ''}`, wrap: true },
];

const indirOf = ({ yedek_id, dosya, sifreli }: Yedek) => ({
  label: 'İndir',
  run: async () => {
    const soru = {
      title: 'Yedeği indir',
      message: YEDEK_METNI.indirOnay,
      details: sifreli ? dosya : `${dosya}. ${YEDEK_METNI.sifresiz}`,
      confirmLabel: 'İndir',
    };
    if (await confirm(soru)) await downloadYedek(yedek_id).catch(notifyCause);
  },
});

export function YedekListesi() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(listYedeklerQuery);
  const { data: oturum } = useOturum();
  const start = useMutation({
    mutationFn: createYedek,
    onSuccess: () => {
      notifySuccess('Yedek alınıyor; bitince geri yüklenerek denenir.');
      // The server lists a new backup only a moment after the request, so the list is read again after 1.5 s.
      setTimeout(() => void client.invalidateQueries({ queryKey: listYedeklerQuery.queryKey }), 1_500);
    },
    onError: notifyCause,
  });
  const isSuper = oturum?.yetki_seviyesi === 'superadmin';
  const [ilk] = data?.yedekler ?? [];
  const denenen = data?.mesgul && ilk?.durum === 'tamam' && ilk.dogrulama_zamani === null ? ilk.yedek_id : undefined;
  const suruyor = data?.yedekler.some(({ durum }) => durum === 'suruyor') ?? false;
  return (
    <>
      <div className="row wrap spread gap-8 below-8">
        <h2 className="medium" id="yedekler">
          Yedekler
        </h2>
        {data?.zamanlanabilir && isSuper && (
          <Button loading={start.isPending} disabled={suruyor} onClick={() => start.mutate()}>
            Şimdi yedek al
          </Button>
        )}
      </div>
      {data && <Ozet {...data} />}
      <DataTable<Yedek>
        label="Alınan yedekler"
        columns={columnsOf(denenen)}
        rows={data?.yedekler}
        rowKey={({ yedek_id }) => yedek_id}
        {...(isSuper && { rowActions: (yedek: Yedek) => (yedek.durum === 'tamam' ? [indirOf(yedek)] : []) })}
        error={error && !data ? error : undefined}
        onRetry={() => void refetch()}
        empty={{
          title: 'Henüz yedek alınmadı.',
          text: 'Şimdi yedek al düğmesine basın; kendiliğinden alınması Ayarlar › Yedekleme bölümünde açılır.',
        }}
      />
      {data?.zamanlanabilir && oturum && oturum.yetki_seviyesi !== 'moderator' && (
        <p className={`small muted ${classes.metin}`}>
          <Link to="/ayarlar" search={{ sekme: 'yedek' }}>
            Otomatik yedek ayarları
          </Link>
        </p>
      )}
    </>
  );
}

function Result({ durum, hata, otomatik }: Yedek) {
  if (durum === 'hata') return <span className="danger">{`Alınamadı: ${hata ?? 'yarıda kaldı'}`}</span>;
  if (durum === 'suruyor') return 'Alınıyor…';
  return otomatik ? 'Alındı (kendiliğinden)' : 'Alındı';
}

function Dogrulama({ durum, dogrulama_zamani, dogrulama_hatasi }: Yedek) {
  if (dogrulama_zamani === null) return durum === 'tamam' ? 'denenmedi' : '–';
  if (dogrulama_hatasi !== null)
    return <span className="danger">{`${formatTarihSaat(dogrulama_zamani)}: ${dogrulama_hatasi}`}</span>;
  return `${formatTarihSaat(dogrulama_zamani)}: aynısı geri geldi`;
}

function Ozet(durum: Yedekler) {
  const uyari = yedekUyarisi(durum);
  return (
    <>
      {uyari && <InlineNote status="warning">{uyari}</InlineNote>}
      <p
        className={`small muted ${classes.metin}`}
      >{`Son doğrulanmış geri yükleme: ${dogrulamaMetni(durum)}. ${yedekYeri(durum)}`}</p>
    </>
  );
}
