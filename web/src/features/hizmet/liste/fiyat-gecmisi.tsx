import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { HIZMET_METNI, type Hizmet } from '#contract/hizmet/hizmet.ts';
import { gecerlilikOf, type HizmetFiyati } from '#contract/hizmet/hizmet-fiyati.ts';
import { removeHizmetFiyati } from '#web/features/hizmet/api.ts';
import classes from '#web/features/hizmet/hizmet.module.css';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';

const TON: Record<string, Ton> = { Yürürlükte: TONE.done, Gelecek: TONE.news, Geçmiş: TONE.plain };

function pricesOf({ ilk_fiyat, fiyatlar }: Hizmet, simdi: Donem) {
  const begins = [null, ...fiyatlar.map(gecerlilikOf)];
  const current = begins.findLastIndex((begin) => begin === null || donemSirasi(begin) <= donemSirasi(simdi));
  return begins.map((begin, index) => ({
    kayit: fiyatlar[index - 1],
    fiyat: fiyatlar[index - 1]?.fiyat ?? ilk_fiyat,
    donem: begin ? `${formatDonem(begin)} ayından itibaren` : 'Başlangıç fiyatı',
    durum: index === current ? 'Yürürlükte' : index > current ? 'Gelecek' : 'Geçmiş',
  }));
}

export function FiyatGecmisi({ hizmet, canWrite }: { hizmet: Hizmet; canWrite: boolean }) {
  const client = useQueryClient();
  const kaldir = useMutation({
    mutationFn: ({ hizmet_fiyat_id }: HizmetFiyati) => removeHizmetFiyati(hizmet_fiyat_id),
    onSuccess: () => void notifySuccess(HIZMET_METNI.fiyatKaldirildi),
    onError: (error) => void notifyFailure(HIZMET_METNI.silinemedi, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['hizmetler'] }),
  });
  const ask = async (kayit: HizmetFiyati) => {
    const details = `${hizmet.ad}: ${formatDonem(gecerlilikOf(kayit))} ayından itibaren ${formatFiyat(kayit.fiyat)}`;
    if (
      await confirm({
        title: 'Fiyatı kaldır',
        message: HIZMET_METNI.fiyatKaldirOnay,
        details,
        confirmLabel: 'Kaldır',
        danger: true,
      })
    )
      kaldir.mutate(kayit);
  };
  return (
    <ul className={`stack middle ${classes.gecmis}`} aria-label={`${hizmet.ad} fiyatları`}>
      {pricesOf(hizmet, currentDonem()).map(({ kayit, fiyat, donem, durum }) => (
        <li key={donem}>
          <span>{donem}</span>
          <span className="num">{formatFiyat(fiyat)}</span>
          <ToneBadge tone={TON[durum] ?? TONE.plain}>{durum}</ToneBadge>
          {canWrite && kayit && durum === 'Gelecek' && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              disabled={kaldir.isPending}
              onClick={() => void ask(kayit)}
            >
              Kaldır
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
