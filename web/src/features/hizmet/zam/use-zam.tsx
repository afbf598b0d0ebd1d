import { useQueryClient } from '@tanstack/react-query';
import { formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import type { RouteInput } from '#contract/common/route.ts';
import * as contract from '#contract/hizmet/hizmet-fiyati.ts';
import { createZam } from '#web/features/hizmet/api.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useZamGeriAlma } from '#web/parts/zam-geri-alma.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import classes from './zam.module.css';
import type { ZamRow, ZamSecimi } from './zam-table.tsx';

type ZamBody = RouteInput<typeof contract.createZam>['body'];

const basarili = (adet: number, { gecerlilik_yili, gecerlilik_ayi, oran }: ZamBody): string =>
  `${adet} hizmete ${formatDonem({ yil: Number(gecerlilik_yili), ay: Number(gecerlilik_ayi) })} ayından itibaren ${contract.formatOran(oran)} zam uygulandı.`;

const Degisenler = ({ chosen, uyari }: { chosen: readonly ZamRow[]; uyari: string | null }) => {
  const rows = chosen.filter(({ planlanan, yeni }) => yeni !== planlanan);
  const ayni = chosen.length - rows.length;
  return (
    <>
      {ayni > 0 && <p>{ayni} hizmetin fiyatı zaten bu tutarda; değişmez.</p>}
      {uyari && (
        <p>
          <strong>{uyari}</strong>
        </p>
      )}
      <p>Önceki ayların fiyatları ve kayıtları değişmez.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={classes.onay} tabIndex={0} aria-label="Değişecek fiyatlar">
        <ul className="bullets">
          {rows.map(({ hizmet, bugunku, planlanan, yeni }) => (
            <li key={hizmet.id}>
              {hizmet.ad}: {formatFiyat(bugunku)} → {planlanan !== bugunku && `planlanan ${formatFiyat(planlanan)} → `}
              <strong>{formatFiyat(yeni ?? planlanan)}</strong>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

export function useZam(onApplied: () => void) {
  const client = useQueryClient();
  const { reverse } = useZamGeriAlma();
  const mutation = useKeyedMutation({
    run: createZam,
    onSuccess: ({ zam_no, hizmetler }, body) => {
      const adet = hizmetler.filter(({ eski_fiyat, yeni_fiyat }) => eski_fiyat !== yeni_fiyat).length;
      const action = { label: 'Geri al', run: () => reverse(zam_no) };
      notifySuccess(basarili(adet, body), adet > 0 ? { action } : {});
      onApplied();
      void client.invalidateQueries({ queryKey: ['hizmetler'] });
    },
    onError: (error) => {
      notifyCause(error);
      void client.invalidateQueries({ queryKey: ['hizmetler'] });
    },
  });
  const ask = async (
    { yuvarlama, gecerlilik, esas }: ZamSecimi,
    oran: number,
    chosen: readonly ZamRow[],
    konan: readonly contract.SonFiyat[],
  ) => {
    const ustune = konan.filter(
      (fiyat) => contract.isUstune(fiyat, esas) && chosen.some(({ hizmet }) => hizmet.id === fiyat.hizmet_id),
    );
    const uyari =
      ustune.length > 0
        ? `${ustune.length} hizmetin bu fiyatı son ${contract.ZAM_UYARI_GUN} günde kondu: zam, o fiyatın üstüne yapılır.`
        : null;
    const yes = await confirm({
      title: 'Zam uygula',
      message: `Seçilen ${chosen.length} hizmete ${formatDonem(gecerlilik)} ayından itibaren ${contract.formatOran(oran)} zam uygulansın mı?`,
      details: <Degisenler {...{ chosen, uyari }} />,
      danger: uyari !== null,
      confirmLabel: 'Zammı uygula',
    });
    if (!yes) return;
    const hizmetler = chosen.map(({ hizmet, bugunku, planlanan }) => ({
      hizmet_id: hizmet.id,
      eski_fiyat: planlanan,
      bugunku_fiyat: bugunku,
    }));
    const { yil: gecerlilik_yili, ay: gecerlilik_ayi } = gecerlilik;
    mutation.mutate({ gecerlilik_yili, gecerlilik_ayi, oran, yuvarlama, esas, hizmetler });
  };
  return { ask, isPending: mutation.isPending };
}
