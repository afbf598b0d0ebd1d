import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Toplu } from '#contract/tahakkuk/tahakkuk.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { takeBackToplu, toplularQuery } from './api.ts';
import classes from './tahakkuk.module.css';

const kapsamOf = ({ yil, ay }: Toplu): string => (ay === null ? `${yil}, bütün yıl` : formatDonem({ yil, ay }));

/** What was made for all accountants last, each to be taken back while nothing was paid on it. */
export function TopluGecmisi({ canEdit }: { canEdit: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(toplularQuery);
  const geriAl = useKeyedMutation({
    run: takeBackToplu,
    onSuccess: ({ silinen, toplam_tutar }) => notifySuccess(`${formatNumber(silinen)} tahakkuk geri alındı (${formatTl(toplam_tutar)}).`),
    onError: (error) => notifyError(messageOf(error)),
  });
  const ask = async (toplu: Toplu) => {
    const message = `${kapsamOf(toplu)} için oluşturulan ${formatNumber(toplu.adet)} tahakkuk (${formatTl(toplu.toplam_tutar)}) silinsin mi?`;
    if (!(await confirm({ message, confirmLabel: 'Geri al', cancelLabel: 'Vazgeç', danger: true }))) return;
    geriAl.mutate({ toplu_id: toplu.toplu_id }, { onSettled: () => client.invalidateQueries({ queryKey: ['borc_tahakkuk'] }) });
  };
  if (!data || data.toplular.length === 0) return null;
  return (
    <section className={classes.toplular} aria-labelledby="toplular">
      <h2 id="toplular">Son toplu oluşturmalar</h2>
      <ul>
        {data.toplular.map((toplu) => (
          <li key={toplu.toplu_id}>
            <span>
              <strong>{kapsamOf(toplu)}</strong>: {formatNumber(toplu.adet)} tahakkuk, {formatTl(toplu.toplam_tutar)} · {formatTarihSaat(toplu.zaman)}
            </span>
            {toplu.tahsilat > 0 ? (
              <span>{formatTl(toplu.tahsilat)} ödendi: geri alınamaz</span>
            ) : (
              canEdit && (
                <Button size="compact-sm" variant="default" disabled={geriAl.isPending} onClick={() => void ask(toplu)}>
                  Geri al
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
