import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatFiyat, formatTl } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  createTekrarTalepleri,
  getTekrarOnizleme,
  type Kaynak,
  type OnizlemeSatiri,
  type TalepSonucu,
} from '#contract/hizmet-kaydi/tekrar.ts';
import { call } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog/dialog.tsx';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import { Link } from '#web/ui/link.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './dialog.module.css';

export const getTekrarOnizlemeQuery = (istek: Donem & { kaynak: Kaynak }) =>
  queryOptions({
    queryKey: ['hizmet_tekrarlari', 'onizleme', istek],
    queryFn: ({ signal }) => call(getTekrarOnizleme, { query: istek, signal }),
    meta: { konular: ['hizmet_kayitlari', 'mukellefler', 'hizmetler', 'hizmet_fiyatlari'] },
    staleTime: 0,
  });

export function TekrarButtons({ donem }: { donem: Donem }) {
  const [kaynak, setKaynak] = useState<Kaynak | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setKaynak('gecen_ay')}>
        Geçen ayı kopyala
      </Button>
      <Button variant="default" onClick={() => setKaynak('tekrar')}>
        Tekrarlananları oluştur
      </Button>
      {kaynak && <TekrarDialog donem={donem} kaynak={kaynak} onClose={() => setKaynak(null)} />}
    </>
  );
}

function geriAlmaMetni(results: RouteResponse<typeof reverseIslem>['results']): string {
  const geri = results.filter(({ oldu }) => oldu).length;
  const kalan = results.length - geri;
  return `${geri.toLocaleString('tr-TR')} talep geri alındı.${kalan > 0 ? ` ${kalan.toLocaleString('tr-TR')} hücre bu sırada değiştiği için kaldı.` : ''}`;
}

interface TekrarDialogProps {
  donem: Donem;
  kaynak: Kaynak;
  onClose: () => void;
}

function useTalepler({ donem: { yil, ay }, kaynak, onClose }: TekrarDialogProps) {
  const client = useQueryClient();
  const onizleme = useQuery(getTekrarOnizlemeQuery({ yil, ay, kaynak }));
  const reload = () => void client.invalidateQueries({ queryKey: ['hizmet_kayitlari'] });
  const undo = (request_no: string) =>
    call(reverseIslem, { body: { yil, ay, request_no } })
      .then(({ results }) => notifySuccess(geriAlmaMetni(results)))
      .catch(notifyCause)
      .finally(reload);
  const create = useKeyedMutation({
    run: (body: Donem & { kaynak: Kaynak }, idempotencyKey) => call(createTekrarTalepleri, { body, idempotencyKey }),
    onSuccess: ({ request_no, olusan }) => {
      const text = `${formatDonem({ yil, ay })} için ${olusan.toLocaleString('tr-TR')} talep oluşturuldu.`;
      notifySuccess(text, olusan > 0 ? { action: { label: 'Geri al', run: () => void undo(request_no) } } : {});
      reload();
      onClose();
    },
    onError: (failure) => {
      notifyCause(failure);
      void onizleme.refetch();
    },
  });
  return { ...onizleme, create };
}

export function TekrarDialog(props: TekrarDialogProps) {
  const { donem, kaynak, onClose } = props;
  const { yil, ay } = donem;
  const { data, error, refetch, create } = useTalepler(props);
  const yeni = data?.satirlar.filter(({ sonuc }) => sonuc === 'yeni') ?? [];
  return (
    <Dialog
      title={
        <>
          {kaynak === 'tekrar'
            ? 'Tekrarlananları oluştur'
            : `${formatDonem(addMonths({ yil, ay }, -1))} taleplerini kopyala`}
          : {formatDonem({ yil, ay })}
        </>
      }
      onClose={onClose}
      width={640}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.satirlar.length === 0 ? (
        <Bos kaynak={kaynak} />
      ) : (
        <>
          <p className={classes.ozet} role="status">
            {data
              ? `${ozetMetni(data.satirlar)} · Toplam ${formatTl(yeni.reduce((sum, { fiyat }) => sum + fiyat, 0))}`
              : 'Önizleme hazırlanıyor…'}
          </p>
          <Satirlar satirlar={data?.satirlar ?? []} isBusy={!data} />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
        <Button
          disabled={yeni.length === 0}
          loading={create.isPending}
          onClick={() => create.mutate({ yil, ay, kaynak })}
        >
          {yeni.length.toLocaleString('tr-TR')} talep oluştur
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const Bos = ({ kaynak }: { kaynak: Kaynak }) =>
  kaynak === 'tekrar' ? (
    <EmptyState
      title="Bu aya düşen tekrarlanan hizmet yok."
      action={<Link to="/muh-panel/hizmetler/tekrarlananlar">Tekrarlananları belirle</Link>}
    />
  ) : (
    <EmptyState title="Önceki ayda kopyalanacak talep yok." />
  );

function ozetMetni(satirlar: readonly OnizlemeSatiri[]): string {
  const adet = (sonuc: TalepSonucu) => satirlar.filter((satir) => satir.sonuc === sonuc).length.toLocaleString('tr-TR');
  return `${adet('yeni')} yeni, ${adet('mevcut')} zaten var, ${adet('pasif')} pasif`;
}

const SONUC_METNI: Record<TalepSonucu, string> = { yeni: 'Yeni', mevcut: 'Zaten var', pasif: 'Pasif' };
const EN_COK = 300;

function Satirlar({ satirlar, isBusy }: { satirlar: readonly OnizlemeSatiri[]; isBusy: boolean }) {
  const fazla = satirlar.length - EN_COK;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={`${dialogTable.frame} ${classes.liste}`} aria-label="Önizleme" aria-busy={isBusy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Mükellef</th>
            <th scope="col">Hizmet</th>
            <th scope="col" className="num">
              Fiyat
            </th>
            <th scope="col">Sonuç</th>
          </tr>
        </thead>
        <tbody>
          {satirlar.slice(0, EN_COK).map(({ mukellef_id, hizmet_id, mukellef_adi, hizmet_adi, fiyat, sonuc }) => (
            <tr key={`${mukellef_id}:${hizmet_id}`} data-sonuc={sonuc}>
              <td>{mukellef_adi}</td>
              <td>{hizmet_adi}</td>
              <td className="num">{sonuc === 'yeni' ? formatFiyat(fiyat) : ''}</td>
              <td>{SONUC_METNI[sonuc]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fazla > 0 && <p className={classes.ipucu}>ve {fazla.toLocaleString('tr-TR')} satır daha</p>}
    </section>
  );
}
