import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { getTekrarIsi } from '#contract/hizmet-kaydi/tekrar.ts';
import { getTekrarIsiQuery } from '#web/features/ayar/api.ts';
import { AyarBolumu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarKaydi } from '#web/features/ayar/use-ayar-kaydi.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Link } from '#web/ui/link.tsx';

export function TekrarAyari({ acik }: { acik: boolean }) {
  const { data: job } = useQuery(getTekrarIsiQuery);
  const { save, disabled } = useAyarKaydi(({ tekrar_otomatik }) =>
    tekrar_otomatik
      ? 'Tekrarlanan talepler her ayın 1’inde oluşturulacak.'
      : 'Tekrarlanan talepler kendiliğinden oluşturulmayacak.',
  );
  const toggle = async (on: boolean) => {
    const message = 'Tekrarlanan talepler her ayın 1’inde kendiliğinden oluşturulsun mu?';
    const details =
      'İçinde bulunulan ayın talepleri de birkaç dakika içinde oluşturulur; var olan kayıtlar değişmez, bir muhasebecinin ayı yalnızca bir kez oluşturulur.';
    if (!on || (await confirm({ title: 'Otomatik talepleri aç', message, details, confirmLabel: 'Aç' })))
      save({ tekrar_otomatik: on });
  };
  return (
    <AyarBolumu title="Tekrarlanan hizmetler">
      <div className="stack gap-12 card pad-16">
        <Switch
          label="Talepleri her ayın 1’inde kendiliğinden oluştur"
          checked={acik}
          disabled={disabled}
          onChange={(event) => void toggle(event.currentTarget.checked)}
        />
        <p>
          {job ? `${job.kural.toLocaleString('tr-TR')} kural tanımlı. ${sonMetni(job.son)}` : 'Yükleniyor…'}{' '}
          <Link to="/tekrarlananlar">Kuralları gör</Link>
        </p>
      </div>
    </AyarBolumu>
  );
}

const sonMetni = (last: RouteResponse<typeof getTekrarIsi>['son']): string =>
  last
    ? `Son çalışma: ${formatDonem(last)}, ${last.muhasebeci.toLocaleString('tr-TR')} muhasebeci için ${last.talep.toLocaleString('tr-TR')} talep (${formatTarihSaat(last.zaman)}).`
    : 'Henüz kendiliğinden talep oluşturulmadı.';
