import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GeriAlma } from '#contract/aktarim/geri-alma.ts';
import { getGecisQuery, reverseGecis } from '#web/features/aktarim/api.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { seeThrough } from './see-through.ts';
import { useReadAnew } from './use-gecis.ts';

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
  const send = useMutation({
    mutationFn: (deneme: boolean) =>
      seeThrough<GeriAlma>(client, gecis_id, {
        send: () => reverseGecis(gecis_id, deneme),
        resultOf: ({ geri_alma }) => (geri_alma?.deneme === deneme ? geri_alma.sonuc : null),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['gecisler'] }),
  });
  // The page that shows the move shows how far its undo is, too.
  useQuery({ ...getGecisQuery(gecis_id, true), enabled: send.isPending });
  const ask = async (): Promise<GeriAlma | null> => {
    const { geri_alinan, kalan, kalanlar } = await send.mutateAsync(true);
    const isSure = await confirm({
      title: 'Aktarımı geri al',
      message: `${formatNumber(geri_alinan)} kayıt geri alınır: aktarımın ekledikleri silinir, değiştirdikleri önceki hâline döner.`,
      ...(kalan > 0 && { details: <Kalanlar kalan={kalan} kalanlar={kalanlar} /> }),
      confirmLabel: `${formatNumber(geri_alinan)} kaydı geri al`,
      danger: true,
    });
    return isSure ? send.mutateAsync(false) : null;
  };
  return useMutation({
    mutationFn: ask,
    onSuccess: (done) => {
      if (!done) return;
      notifySuccess(`${formatNumber(done.geri_alinan)} kayıt geri alındı.`);
      readAnew();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'GECIS_GERI_IPTAL') notify('info', messageOf(error));
      else notifyCause(error);
    },
  });
}
