import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import type { Ayarlar } from '#contract/sistem/ayar.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarKaydi } from '#web/features/ayar/use-ayar-kaydi.ts';
import { Link } from '#web/ui/link.tsx';

const GUNLER = Array.from({ length: 28 }, (_, n) => String(n + 1));

export function BeyannameAyari({
  beyanname_gunu,
  beyanname_ayri_kontrol,
}: Pick<Ayarlar, 'beyanname_gunu' | 'beyanname_ayri_kontrol'>) {
  const { save, disabled } = useAyarKaydi(() => 'Beyanname ayarları kaydedildi.');
  return (
    <AyarBolumu title="Beyannameler">
      <div className="stack gap-12 card pad-16">
        <NativeSelect
          classNames={{ wrapper: classes.sayi }}
          label="Sonraki ayın beyannameleri ayın bu gününde hazırlanır"
          data={GUNLER}
          value={String(beyanname_gunu)}
          disabled={disabled}
          onChange={(event) => save({ beyanname_gunu: Number(event.currentTarget.value) })}
        />
        <Switch
          label="Kontrol eden, hazırlayandan başka biri olsun"
          checked={beyanname_ayri_kontrol}
          disabled={disabled}
          onChange={(event) => save({ beyanname_ayri_kontrol: event.currentTarget.checked })}
        />
        <p>
          <Link to="/beyannameler">Beyannameleri gör</Link>
        </p>
      </div>
    </AyarBolumu>
  );
}
