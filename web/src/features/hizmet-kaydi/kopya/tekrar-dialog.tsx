import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createTekrarTalepleri,
  getTekrarOnizleme,
  type Kaynak,
  type OnizlemeRow,
  type TalepResult,
} from '#contract/hizmet-kaydi/tekrar.ts';
import classes from '#web/features/hizmet-kaydi/dialog.module.css';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog/dialog.tsx';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import { Link } from '#web/ui/link.tsx';
import { notifyCause, notifyError } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { KopyaSecimi } from './kopya-secimi.tsx';
import { useKopyaSecimi } from './use-kopya-secimi.ts';

export const getTekrarOnizlemeQuery = (request: Donem & { kaynak: Kaynak }) =>
  queryOptions({
    queryKey: ['hizmet_tekrarlari', 'onizleme', request],
    queryFn: ({ signal }) => call(getTekrarOnizleme, { query: request, signal }),
    meta: { konular: ['hizmet_kayitlari', 'mukellefler', 'hizmetler', 'hizmet_fiyatlari'] },
    staleTime: 0,
  });

/** The ways to a whole month's requests: as buttons, or in the month's menu where there is no room for them. */
export function useTekrarActs(donem: Donem, onDone: Hatirla) {
  const [kaynak, setKaynak] = useState<Kaynak | null>(null);
  return {
    acts: [
      { label: 'Geçen ayı kopyala', run: () => setKaynak('gecen_ay') },
      { label: 'Tekrarlananları oluştur', run: () => setKaynak('tekrar') },
    ],
    dialog: kaynak && <TekrarDialog donem={donem} kaynak={kaynak} onDone={onDone} onClose={() => setKaynak(null)} />,
  };
}

interface TekrarDialogProps {
  donem: Donem;
  kaynak: Kaynak;
  /** `onDone` puts the act on the grid's undo stack, as a whole. */
  onDone: Hatirla;
  onClose: () => void;
}

type Request = RouteInput<typeof createTekrarTalepleri>['body'];

function useCreate({ donem, onDone, onClose }: TekrarDialogProps, onRefused: () => void) {
  const client = useQueryClient();
  return useKeyedMutation({
    run: (body: Request, idempotencyKey) => call(createTekrarTalepleri, { body, idempotencyKey }),
    onSuccess: ({ request_no, olusan, mevcut, pasif }) => {
      const rest = mevcut + pasif;
      if (olusan > 0)
        onDone(
          `${formatDonem(donem)} için ${formatNumber(olusan)} talep oluşturuldu.`,
          [request_no],
          'talep kaldırıldı.',
        );
      if (rest > 0) notifyError(`${formatNumber(rest)} talep bu sırada değiştiği için oluşturulmadı.`);
      void client.invalidateQueries({ queryKey: ['hizmet_kayitlari'] });
      onClose();
    },
    onError: (failure) => {
      notifyCause(failure);
      onRefused();
    },
  });
}

export function TekrarDialog(props: TekrarDialogProps) {
  const { donem, kaynak, onClose } = props;
  const { yil, ay } = donem;
  const { data, error, refetch } = useQuery(getTekrarOnizlemeQuery({ yil, ay, kaynak }));
  const create = useCreate(props, () => void refetch());
  const secim = useKopyaSecimi(data?.satirlar ?? []);
  const { chosen, yeniler } = secim;
  const alinmayanlar = data?.satirlar.filter(({ sonuc }) => sonuc !== 'yeni') ?? [];
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
      width={900}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.satirlar.length === 0 ? (
        <Bos kaynak={kaynak} />
      ) : (
        <>
          <p className="small figures" role="status">
            {data
              ? `${ozetMetni(data.satirlar, chosen.length)} · Toplam ${formatTl(chosen.reduce((sum, { fiyat }) => sum + fiyat, 0))}`
              : 'Önizleme hazırlanıyor…'}
          </p>
          {yeniler.some(({ sira_disi }) => sira_disi) && <p className={`tiny muted ${classes.ipucu}`}>{KURAL}</p>}
          {yeniler.length > 0 && <KopyaSecimi secim={secim} />}
          {alinmayanlar.length > 0 && <Alinmayanlar rows={alinmayanlar} />}
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={create.isPending}
          onClick={() => create.mutate({ yil, ay, kaynak, hizmetler: secim.request() })}
        >
          {formatNumber(chosen.length)} talep oluştur
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const KURAL =
  'Bu ayın işi görünmeyenler işaretsiz gelir: tekrar kuralı bu aya düşmeyenler; bir önceki ay istenmemişse üç aylık, yıllık ve gerektikçe istenenler. İşaretlerseniz onlar da istenir.';

const Bos = ({ kaynak }: { kaynak: Kaynak }) =>
  kaynak === 'tekrar' ? (
    <EmptyState
      title="Bu aya düşen tekrarlanan hizmet yok."
      action={<Link to="/muh-panel/hizmetler/tekrarlananlar">Tekrarlananları belirle</Link>}
    />
  ) : (
    <EmptyState title="Önceki ayda kopyalanacak talep yok." />
  );

function ozetMetni(rows: readonly OnizlemeRow[], chosen: number): string {
  const adet = (result: TalepResult) => rows.filter((row) => row.sonuc === result).length;
  const isaretsiz = adet('yeni') - chosen;
  return `${formatNumber(adet('yeni'))} yeni${isaretsiz > 0 ? ` (${formatNumber(isaretsiz)} işaretsiz)` : ''}, ${formatNumber(adet('mevcut'))} zaten var, ${formatNumber(adet('pasif'))} pasif`;
}

const RESULT_TEXT: Record<TalepResult, string> = { yeni: 'Yeni', mevcut: 'Zaten var', pasif: 'Pasif' };
const EN_COK = 300;

function Alinmayanlar({ rows }: { rows: readonly OnizlemeRow[] }) {
  const fazla = rows.length - EN_COK;
  return (
    <details>
      <summary className={`tiny muted ${classes.ipucu}`}>Alınmayanlar ({formatNumber(rows.length)})</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={`${dialogTable.frame} ${classes.liste}`} aria-label="Alınmayanlar" tabIndex={0}>
        <table className="small-table">
          <tbody>
            {rows.slice(0, EN_COK).map(({ mukellef_id, hizmet_id, mukellef_adi, hizmet_adi, sonuc }) => (
              <tr key={`${mukellef_id}:${hizmet_id}`} data-sonuc={sonuc}>
                <td>{mukellef_adi}</td>
                <td>{hizmet_adi}</td>
                <td>{RESULT_TEXT[sonuc]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {fazla > 0 && <p className={`tiny muted ${classes.ipucu}`}>ve {formatNumber(fazla)} satır daha</p>}
      </section>
    </details>
  );
}
