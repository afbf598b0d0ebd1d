import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import type { Ayarlar } from '#contract/sistem/ayar.ts';
import { AyarBolumu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarKaydi } from '#web/features/ayar/use-ayar-kaydi.ts';

export function BankaAyari({ banka_iban_eslesme }: Pick<Ayarlar, 'banka_iban_eslesme'>) {
  const { save, disabled } = useAyarKaydi(() => 'Banka ayarı kaydedildi.');
  return (
    <AyarBolumu title="Banka satırları">
      <div className="card pad-16">
        <Switch
          label="Göndereni IBAN’ından da tanı"
          description="Kapalıyken gönderen yalnız adından tanınır. IBAN kişisel veridir: 6698 sayılı Kanun’un 4. maddesine göre yalnız belirli bir amaçla, o amaçla sınırlı ve ölçülü kullanılır; aydınlatma metninizde bu kullanım yazmalıdır."
          checked={banka_iban_eslesme}
          disabled={disabled}
          onChange={(event) => save({ banka_iban_eslesme: event.currentTarget.checked })}
        />
      </div>
    </AyarBolumu>
  );
}
