import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Toplu } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { listToplularQuery } from '#web/features/tahakkuk/api.ts';
import classes from '#web/features/tahakkuk/tahakkuk.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { useReverseToplu } from './use-reverse.ts';

const kapsamOf = ({ yil, ay }: Toplu): string => (ay === null ? `${yil}, bütün yıl` : formatDonem({ yil, ay }));

export function TopluGecmisi({ canEdit }: { canEdit: boolean }) {
  const { data } = useQuery(listToplularQuery);
  const { reverse, isPending } = useReverseToplu();
  if (!data || data.toplular.length === 0) return null;
  return (
    <section className={classes.toplular} aria-labelledby="toplular">
      <h2 className="below-4 large" id="toplular">
        Son toplu oluşturmalar
      </h2>
      <ul className="bare">
        {data.toplular.map((toplu) => (
          <li key={toplu.toplu_id}>
            <span>
              <strong>{kapsamOf(toplu)}</strong>: {formatNumber(toplu.adet)} tahakkuk, {formatTl(toplu.toplam_tutar)} ·{' '}
              {formatTarihSaat(toplu.zaman)}
            </span>
            {toplu.tahsilat > 0 ? (
              <span>{formatTl(toplu.tahsilat)} ödendi: geri alınamaz</span>
            ) : (
              canEdit && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isPending}
                  onClick={() => void reverse({ ...toplu, kapsam: kapsamOf(toplu) })}
                >
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
