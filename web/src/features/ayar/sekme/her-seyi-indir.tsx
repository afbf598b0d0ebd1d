import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatSize } from '#contract/common/file.ts';
import { buildUrl } from '#contract/common/route.ts';
import * as contract from '#contract/sistem/disari.ts';
import { AyarBolumu } from '#web/features/ayar/ayar-bolumu.tsx';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';

const PACE_MS = 1_000;
const isUnderWay = (indirme: contract.DisariIndirmesi | null | undefined): boolean =>
  indirme?.durum === 'bekliyor' || indirme?.durum === 'suruyor';

const getDisariQuery = queryOptions({
  queryKey: ['disari'],
  queryFn: ({ signal }) => call(contract.getDisari, { signal }),
  // No event tells how far a download is.
  refetchInterval: ({ state: { data } }) => (isUnderWay(data?.son) ? PACE_MS : false),
});

/** The browser itself takes the file, because one of gigabytes does not fit into a page. */
function takeFile(indirme_id: number): void {
  const href = buildUrl(contract.downloadDisari.path, { indirme_id });
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

const countsOf = ({ satir, belge, bayt }: contract.DisariSayimi): string =>
  `${formatNumber(satir)} satır, ${belge === 0 ? 'belge yok' : `${formatNumber(belge)} belge (${formatSize(bayt)})`}`;

export function HerSeyiIndir() {
  const { data, error, refetch } = useQuery(getDisariQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <AyarBolumu
      title={contract.DISARI_METNI.baslik}
      text="Tek bir ZIP dosyasında: bütün listeler ve kayıtlar Excel olarak, belgeler mükellef ve dönem klasörlerinde, her muhasebecinin ekstresi ve denetim kaydı. Neyin ne olduğunu içindeki OKU.html söyler."
    >
      {data ? <Indirme {...data} /> : <p role="status">Yükleniyor…</p>}
    </AyarBolumu>
  );
}

function Indirme({ tahmin, son: last }: { tahmin: contract.DisariSayimi; son: contract.DisariIndirmesi | null }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: getDisariQuery.queryKey });
  const start = useMutation({
    mutationFn: async () => {
      const { onay, sirsiz, baslik } = contract.DISARI_METNI;
      if (!(await confirm({ title: baslik, message: onay, details: sirsiz, confirmLabel: 'İndir' }))) return;
      const { indirme_id } = await call(contract.createDisari, {});
      takeFile(indirme_id);
    },
    onError: notifyCause,
    onSettled: refresh,
  });
  return (
    <div className="stack gap-12 card pad-16">
      {isUnderWay(last) && last ? (
        <Suren {...last} onStopped={refresh} />
      ) : (
        <>
          <p>{`Yaklaşık ${contract.disariBoyutu(tahmin)}: ${countsOf(tahmin)}. ${contract.DISARI_METNI.sirsiz}`}</p>
          {last && <Biten {...last} />}
          <div>
            <Button loading={start.isPending} onClick={() => start.mutate()}>
              Her şeyi indir
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Rows come before documents; each share of the bar is as long as its part takes of the file. */
function shareOf({ asama, toplam: all, yazilan: done }: contract.DisariIndirmesi): number {
  const rows = all.satir === 0 ? 1 : Math.min(1, done.satir / all.satir);
  const documents = all.bayt === 0 ? 1 : Math.min(1, done.bayt / all.bayt);
  return asama === 'belgeler' ? 0.3 + 0.7 * documents : 0.3 * rows;
}

function Suren({ onStopped, ...indirme }: contract.DisariIndirmesi & { onStopped: () => Promise<void> }) {
  const { indirme_id, asama, kim, kendi: isOwn, yazilan: done, toplam: all } = indirme;
  const stop = useMutation({
    mutationFn: () => call(contract.stopDisari, { params: { indirme_id } }),
    onError: notifyCause,
    onSettled: onStopped,
  });
  const documents = all.belge === 0 ? '' : `, ${formatNumber(done.belge)} / ${formatNumber(all.belge)} belge`;
  const now = asama ? contract.DISARI_ASAMALARI[asama] : 'Başlıyor';
  return (
    <>
      <p role="status">
        {`${isOwn ? '' : `${kim} indiriyor. `}${now}: ${formatNumber(done.satir)} satır${documents}.`}
      </p>
      <progress aria-label="İndirilen" max={1} value={shareOf(indirme)} />
      <div>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          Durdur
        </Button>
      </div>
    </>
  );
}

function Biten({ durum, kim, baslangic, yazilan: done, eksik, hata }: contract.DisariIndirmesi) {
  const when = `${formatTarihSaat(baslangic)}, ${kim}`;
  if (durum === 'hata')
    return (
      <InlineNote status="error">{`Son indirme (${when}) yarıda kaldı. ${hata ?? ''} Yeniden deneyin.`}</InlineNote>
    );
  if (durum !== 'bitti')
    return <p className="small muted">{`Son indirme (${when}) durduruldu; yarım dosyayı silebilirsiniz.`}</p>;
  const text = `Son indirme (${when}): ${countsOf(done)}.`;
  return eksik > 0 ? (
    <InlineNote status="warning">{`${text} ${formatNumber(eksik)} belgenin dosyası eksik ya da bozuk; adları OKU.html’de.`}</InlineNote>
  ) : (
    <p className="small muted">{text}</p>
  );
}
