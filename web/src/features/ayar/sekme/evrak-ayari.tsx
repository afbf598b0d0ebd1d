import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import type { Ayarlar } from '#contract/sistem/ayar.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarKaydi } from '#web/features/ayar/use-ayar-kaydi.ts';

const GUNLER = Array.from({ length: 28 }, (_, n) => String(n + 1));
const IS_GUNLERI = Array.from({ length: 21 }, (_, n) => String(n));

export function EvrakAyari({
  evrak_otomatik,
  evrak_gunu,
  evrak_is_gunu,
  evrak_hatirlatma,
}: Pick<Ayarlar, 'evrak_otomatik' | 'evrak_gunu' | 'evrak_is_gunu' | 'evrak_hatirlatma'>) {
  const { save, disabled } = useAyarKaydi(() => 'Evrak ayarları kaydedildi.');
  return (
    <AyarBolumu title="Evrak talepleri">
      <div className="stack gap-12 card pad-16">
        <Switch
          label="Geçen ayın evrakı her ay kendiliğinden istensin"
          checked={evrak_otomatik}
          disabled={disabled}
          onChange={(event) => save({ evrak_otomatik: event.currentTarget.checked })}
        />
        <NativeSelect
          classNames={{ wrapper: classes.sayi }}
          label="Ayın bu gününde istenir"
          data={GUNLER}
          value={String(evrak_gunu)}
          disabled={disabled}
          onChange={(event) => save({ evrak_gunu: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          classNames={{ wrapper: classes.sayi }}
          label="Evrakın son günü, mükellefin ilk beyannamesinden bu kadar iş günü öncedir"
          data={IS_GUNLERI}
          value={String(evrak_is_gunu)}
          disabled={disabled}
          onChange={(event) => save({ evrak_is_gunu: Number(event.currentTarget.value) })}
        />
        <Switch
          label="Eksik evrak, son günden 5 ve 2 gün önce, son gün ve 3 gün sonra kendiliğinden hatırlatılsın"
          description="Evrak tamamlanınca ya da talep geri alınınca bekleyen ileti gönderilmez. Pazar ve tatil günlerinin hatırlatması önceki güne alınır. Metni İleti şablonları sekmesindedir."
          checked={evrak_hatirlatma}
          disabled={disabled}
          onChange={(event) => save({ evrak_hatirlatma: event.currentTarget.checked })}
        />
      </div>
    </AyarBolumu>
  );
}
