import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ayarlar } from '#contract/sistem/ayar.ts';
import { getAyarlarQuery, setAyarlar } from '#web/features/ayar/api.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu } from '#web/features/ayar/ayar-bolumu.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { Link } from '#web/ui/link.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';

const GUNLER = Array.from({ length: 28 }, (_, n) => String(n + 1));

/** A moderator only reads. */
export function BeyannameAyari({
  beyanname_gunu,
  beyanname_ayri_kontrol,
}: Pick<Ayarlar, 'beyanname_gunu' | 'beyanname_ayri_kontrol'>) {
  const client = useQueryClient();
  const { data: oturum } = useOturum();
  const kaydet = useMutation({
    mutationFn: (degisen: Partial<Pick<Ayarlar, 'beyanname_gunu' | 'beyanname_ayri_kontrol'>>) => setAyarlar(degisen),
    onSuccess: (ayarlar) => {
      client.setQueryData(getAyarlarQuery.queryKey, ayarlar);
      notifySuccess('Beyanname ayarları kaydedildi.');
    },
    onError: (error) => notifyError(messageOf(error)),
  });
  const disabled = kaydet.isPending || !oturum || oturum.yetki_seviyesi === 'moderator';
  return (
    <AyarBolumu title="Beyannameler">
      <div className={classes.kutu}>
        <NativeSelect
          label="Sonraki ayın beyannameleri ayın bu gününde hazırlanır"
          data={GUNLER}
          value={String(beyanname_gunu)}
          disabled={disabled}
          onChange={(event) => kaydet.mutate({ beyanname_gunu: Number(event.currentTarget.value) })}
        />
        <Switch
          label="Kontrol eden, hazırlayandan başka biri olsun"
          checked={beyanname_ayri_kontrol}
          disabled={disabled}
          onChange={(event) => kaydet.mutate({ beyanname_ayri_kontrol: event.currentTarget.checked })}
        />
        <p>
          <Link to="/beyannameler">Beyannameleri gör</Link>
        </p>
      </div>
    </AyarBolumu>
  );
}
