import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BILDIRIM_NAMES,
  BILDIRIM_TURLERI,
  type BildirimTercihi,
  OZET_ACIKLAMASI,
  OZET_ENGELI_METNI,
  OZET_NAME,
  OZET_SIKLIKLARI,
  type OzetSikligi,
} from '#contract/bildirim/bildirim.ts';
import { readSession } from '#web/lib/session.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { getBildirimTercihiQuery, setBildirimTercihi } from './api.ts';
import classes from './bildirim-tercihleri.module.css';

const SIKLIKLAR = OZET_SIKLIKLARI.map((value) => ({ value, label: OZET_NAME[value] }));

export function BildirimTercihleri() {
  const client = useQueryClient();
  const rol = readSession()?.rol;
  const { data, error, refetch } = useQuery(getBildirimTercihiQuery);
  const kaydet = useMutation({
    mutationFn: setBildirimTercihi,
    onMutate: (tercih) => client.setQueryData(getBildirimTercihiQuery.queryKey, (now) => now && { ...now, ...tercih }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['bildirimler'] }),
    onError: (failure) => {
      notifyCause(failure);
      void client.invalidateQueries({ queryKey: getBildirimTercihiQuery.queryKey });
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { kapali, ozet }: BildirimTercihi = data ?? { kapali: [], ozet: 'kapali' };
  const disabled = !data || kaydet.isPending;
  const kinds = BILDIRIM_TURLERI.filter((kind) => BILDIRIM_NAMES[kind].kime.some((role) => role === rol));
  return (
    <div className="stack gap-14">
      <p className="small muted">Kapattığınız türler listede görünmez ve sayılmaz; kayıtları durur.</p>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={BILDIRIM_NAMES[kind].name}
          checked={!kapali.includes(kind)}
          disabled={disabled}
          onChange={(event) =>
            kaydet.mutate({
              ozet,
              kapali: event.currentTarget.checked ? kapali.filter((one) => one !== kind) : [...kapali, kind],
            })
          }
        />
      ))}
      <NativeSelect
        className={classes.ozet ?? ''}
        label="E-posta özeti"
        description={OZET_ACIKLAMASI}
        data={SIKLIKLAR}
        value={ozet}
        disabled={disabled}
        onChange={(event) => kaydet.mutate({ kapali, ozet: event.currentTarget.value as OzetSikligi })}
      />
      {data?.ozet_engeli && (
        <InlineNote status={ozet === 'kapali' ? 'info' : 'warning'}>{OZET_ENGELI_METNI[data.ozet_engeli]}</InlineNote>
      )}
    </div>
  );
}
