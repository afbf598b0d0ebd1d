import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as contract from '#contract/aktarim/gecis-sonrasi.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { reverseGecis } from '#web/features/aktarim/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { useReadAnew } from './use-gecis.ts';

type GeriAlma = RouteResponse<typeof contract.reverseGecis>;

/** The records that stay as they are, each with its reason. */
export const Kalanlar = ({ kalan, kalanlar }: Pick<GeriAlma, 'kalan' | 'kalanlar'>) => (
  <>
    {formatNumber(kalan)} kayıt olduğu gibi kalır:
    <ul className="bullets above-4 break">
      {kalanlar.map(({ liste, ad, neden }) => (
        <li key={`${liste} ${ad} ${neden}`}>
          <strong className="medium">{ad}</strong> ({liste}): {neden}
        </li>
      ))}
      {kalan > kalanlar.length && <li>… ve {formatNumber(kalan - kalanlar.length)} kayıt daha</li>}
    </ul>
  </>
);

/** Taking a move back asks first, and says what would go and what cannot. */
export function useGeriAlma(gecis_id: number) {
  const client = useQueryClient();
  const readAnew = useReadAnew();
  const ask = async (): Promise<GeriAlma | null> => {
    const { geri_alinan, kalan, kalanlar } = await reverseGecis(gecis_id, true);
    const isSure = await confirm({
      title: 'Aktarımı geri al',
      message: `${formatNumber(geri_alinan)} kayıt geri alınır: aktarımın ekledikleri silinir, değiştirdikleri önceki hâline döner.`,
      ...(kalan > 0 && { details: <Kalanlar kalan={kalan} kalanlar={kalanlar} /> }),
      confirmLabel: `${formatNumber(geri_alinan)} kaydı geri al`,
      danger: true,
    });
    return isSure ? reverseGecis(gecis_id, false) : null;
  };
  return useMutation({
    mutationFn: ask,
    onSuccess: (done) => {
      if (!done) return;
      notifySuccess(`${formatNumber(done.geri_alinan)} kayıt geri alındı.`);
      void client.invalidateQueries({ queryKey: ['gecisler'] });
      readAnew();
    },
    onError: notifyCause,
  });
}
