import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import {
  type Ayarlar,
  type HatirlatmaAyari as HatirlatmaAyarlari,
  hatirlatmaAyariSchema,
} from '#contract/sistem/ayar.ts';
import {
  HATIRLATMA_ALAN_ACIKLAMASI,
  HATIRLATMA_ALANLARI,
  hatirlatmaMetni,
} from '#contract/tahakkuk/hatirlatma-metni.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';
import { type ConfirmOptions, confirm } from '#web/ui/dialog/confirm.tsx';
import { Link } from '#web/ui/link.tsx';

const gunlerOf = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    // A part of the typed list of days that is no number becomes -1, which the schema refuses with its own message.
    .map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : -1));

const AC: ConfirmOptions = {
  title: 'Otomatik hatırlatmayı aç',
  message: 'Vadesi geçmiş borçlar için hatırlatmalar kendiliğinden gönderilsin mi?',
  details:
    'Günü gelmiş olan hatırlatmalar 09.00–18.00 arasında birkaç dakika içinde kuyruğa alınır: her borç için yalnızca son ulaşılan adım.',
  confirmLabel: 'Aç',
};

export function HatirlatmaAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { form, metin, ...kart } = useAyarFormu<HatirlatmaAyarlari>({
    schema: hatirlatmaAyariSchema,
    ayarlar,
    saved: 'Hatırlatma ayarları kaydedildi.',
    ask: async (values) => !values.hatirlatma_otomatik || ayarlar.hatirlatma_otomatik || confirm(AC),
  });
  const { values, errors } = form;
  const [gunler, setGunler] = useState(values.hatirlatma_gunleri.join(', '));
  return (
    <AyarBolumu
      title="Borç hatırlatmaları"
      text={
        <>
          Vadesi geçmiş borcu olan muhasebecilere e-posta gider; her adım bir borç için bir kez. Borç ödenince durur,
          yola çıkmamış ileti iptal edilir. Gidenler ve gitmeyenler <Link to="/epostalar">E-postalar</Link>{' '}
          ekranındadır; bir muhasebeciyi <Link to="/alacaklar">Alacaklar</Link> ekranında dışarıda bırakabilirsiniz.
        </>
      }
    >
      <AyarFormu onSubmit={form.onSubmit} {...kart}>
        <Switch
          label="Hatırlatmaları kendiliğinden gönder"
          checked={values.hatirlatma_otomatik}
          disabled={!kart.canEdit}
          onChange={({ currentTarget }) => form.set({ hatirlatma_otomatik: currentTarget.checked })}
        />
        <TextInput
          label="Vadeden kaç gün sonra"
          description="Virgülle ayırın (örnek: 3, 10, 30)."
          readOnly={!kart.canEdit}
          value={gunler}
          onChange={({ currentTarget: { value } }) => {
            setGunler(value);
            form.set({ hatirlatma_gunleri: gunlerOf(value) });
          }}
          error={errors.hatirlatma_gunleri}
        />
        <TextInput label="Konu" className="across" {...metin('hatirlatma_konu')} />
        <Textarea label="Metin" className="across" rows={10} {...metin('hatirlatma_metni')} />
        <p className="across">
          Alanlar: {HATIRLATMA_ALANLARI.map((alan) => `{${alan}} – ${HATIRLATMA_ALAN_ACIKLAMASI[alan]}`).join('; ')}.
        </p>
        <Onizleme konu={values.hatirlatma_konu} metin={values.hatirlatma_metni} firma={ayarlar.firma_adi} />
      </AyarFormu>
    </AyarBolumu>
  );
}

function Onizleme({ konu, metin, firma }: { konu: string; metin: string; firma: string }) {
  const { yil, ay } = addMonths(currentDonem(), -1);
  const borc = { yil, ay, devir: false, bakiye: 125_050, vade: `${yil}-${String(ay).padStart(2, '0')}-25` };
  const values = { name: 'Ayşe Kaya', firma: firma || 'Muhasebe Bürosu', borclar: [borc] };
  return (
    <figure className={`across small ${classes.onizleme}`}>
      <figcaption className="below-8 muted">Önizleme</figcaption>
      <strong>{hatirlatmaMetni(konu, values)}</strong>
      <pre>{hatirlatmaMetni(metin, values)}</pre>
    </figure>
  );
}
