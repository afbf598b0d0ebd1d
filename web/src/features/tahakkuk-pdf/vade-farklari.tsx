import type { TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export function VadeFarklari({ pdfler }: { pdfler: readonly TahakkukPdf[] }) {
  const { data: oturum } = useOturum();
  const farklar = Map.groupBy(
    pdfler.filter(({ takvim_gunu }) => takvim_gunu !== null),
    ({ kod, donem, odeme_gunu, takvim_gunu }) => [kod, donem, odeme_gunu, takvim_gunu].join(' '),
  );
  return [...farklar.entries()].map(([key, fisler]) => {
    const { kod, donem, odeme_gunu, takvim_gunu } = fisler[0] as {
      [K in keyof TahakkukPdf]: NonNullable<TahakkukPdf[K]>;
    };
    const isUzatma = odeme_gunu > takvim_gunu;
    return (
      <InlineNote key={key} status="warning">
        {shortKindName(kod)}, {formatAyMetni(donem)}: {fisler.length} fişte vade {formatGun(odeme_gunu)}, takvimde{' '}
        {formatGun(takvim_gunu)}. Fişteki vade işlenir.{' '}
        {isUzatma && oturum?.yetki_seviyesi === 'superadmin' && (
          <LinkButton
            size="compact-sm"
            variant="default"
            to="/takvim/kurallar"
            search={{ sekme: 'sure_uzatmalari', kod, donem, yeni_gun: odeme_gunu }}
          >
            Süre uzatımı olarak ekle
          </LinkButton>
        )}
        {isUzatma &&
          oturum?.yetki_seviyesi !== 'superadmin' &&
          'Süre uzatıldıysa yöneticinize söyleyin; takvime o ekler.'}
      </InlineNote>
    );
  });
}
