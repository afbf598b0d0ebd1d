import { useQueryClient } from '@tanstack/react-query';
import { formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { type createZam as createZamRoute, formatOran } from '#contract/hizmet/hizmet-fiyati.ts';
import { createZam } from '#web/features/hizmet/api.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import classes from './zam.module.css';
import type { ZamSatiri, ZamSecimi } from './zam-table.tsx';

type ZamBody = RouteInput<typeof createZamRoute>['body'];

const basarili = ({ hizmetler, gecerlilik_yili, gecerlilik_ayi, oran }: ZamBody): string =>
  `${hizmetler.length} hizmete ${formatDonem({ yil: Number(gecerlilik_yili), ay: Number(gecerlilik_ayi) })} ayından itibaren ${formatOran(oran)} zam uygulandı.`;

const Degisenler = ({ satirlar }: { satirlar: readonly ZamSatiri[] }) => (
  <>
    <p>Önceki ayların fiyatları ve kayıtları değişmez.</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
    <section className={classes.onay} tabIndex={0} aria-label="Değişecek fiyatlar">
      <ul>
        {satirlar.map(({ hizmet, eski, yeni }) => (
          <li key={hizmet.id}>
            {hizmet.ad}: {formatFiyat(eski)} → <strong>{formatFiyat(yeni ?? eski)}</strong>
          </li>
        ))}
      </ul>
    </section>
  </>
);

export function useZam(onApplied: () => void) {
  const client = useQueryClient();
  const mutation = useKeyedMutation({
    run: createZam,
    onSuccess: (_, body) => {
      notifySuccess(basarili(body));
      onApplied();
      void client.invalidateQueries({ queryKey: ['hizmetler'] });
    },
    onError: (error) => {
      notifyCause(error);
      void client.invalidateQueries({ queryKey: ['hizmetler'] });
    },
  });
  const ask = async ({ yuvarlama, gecerlilik }: ZamSecimi, oran: number, secilenler: readonly ZamSatiri[]) => {
    const yes = await confirm({
      title: 'Zam uygula',
      message: `Seçilen ${secilenler.length} hizmete ${formatDonem(gecerlilik)} ayından itibaren ${formatOran(oran)} zam uygulansın mı?`,
      details: <Degisenler satirlar={secilenler} />,
      confirmLabel: 'Zammı uygula',
    });
    if (!yes) return;
    const hizmetler = secilenler.map(({ hizmet, eski }) => ({ hizmet_id: hizmet.id, eski_fiyat: eski }));
    mutation.mutate({ gecerlilik_yili: gecerlilik.yil, gecerlilik_ayi: gecerlilik.ay, oran, yuvarlama, hizmetler });
  };
  return { ask, isPending: mutation.isPending };
}
