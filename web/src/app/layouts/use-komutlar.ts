import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Rol } from '#contract/common/roller.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { ARAMA_EN_AZ } from '#contract/pano/arama.ts';
import { isGroup, menuOf } from '#web/app/menu.ts';
import { CIKIS } from '#web/app/paths.ts';
import { aramaQuery } from '#web/features/arama/api.ts';
import { messageOf } from '#web/lib/api-client.ts';
import type { Address } from '#web/lib/page.ts';
import { useGo } from '#web/lib/use-go.ts';

export interface Komut {
  /** Unlike any other of its group. */
  anahtar: string | number;
  ad: string;
  aciklama?: string | undefined;
  run: () => void;
}

const CLIENT_PAGES = { admin: '/mukellefler', muhasebeci: '/muh-panel/musteriler', personel: '/per-panel/mukellefler', mukellef: '/mukellefler' } as const;

/** Where a service is worked with. */
const SERVICE_PAGES: Record<Rol, (ad: string) => Address> = {
  admin: (ad) => ({ to: '/services', search: { sekme: 'liste', ad } }),
  muhasebeci: () => ({ to: '/muh-panel/hizmetler/hizmet-talep' }),
  personel: (ad) => ({ to: '/per-panel/hizmetler', search: { arama: ad } }),
  mukellef: () => ({ to: '/dashboard' }),
};

/** What is found under `q`, group by group; and what to say where nothing is. */
export function useKomutlar(rol: Rol, onTuslar: () => void, q: string) {
  const goTo = useGo();
  const { toggleColorScheme } = useMantineColorScheme();
  const { data, error, isFetching } = useQuery({ ...aramaQuery(q), enabled: q.length >= ARAMA_EN_AZ });
  const go = (address: Address) => () => goTo(address);
  const ekranlar: Komut[] = menuOf(rol).entries.flatMap((entry) =>
    isGroup(entry)
      ? entry.links.map(({ path, label }) => ({ anahtar: path, ad: label, aciklama: entry.label, run: go({ to: path }) }))
      : [{ anahtar: entry.path, ad: entry.label, run: go({ to: entry.path }) }],
  );
  const islemler: Komut[] = [
    { anahtar: 'tema', ad: 'Açık veya koyu temaya geç', run: toggleColorScheme },
    { anahtar: 'tuslar', ad: 'Klavye tuşlarını göster', run: onTuslar },
    { anahtar: 'cikis', ad: 'Çıkış yap', run: () => window.location.assign(CIKIS) },
  ];
  const words = fold(q).split(/\s+/);
  const matching = (komutlar: Komut[]) => komutlar.filter(({ ad, aciklama }) => words.every((word) => fold(`${ad} ${aciklama ?? ''}`).includes(word)));
  const bulunan = q.length >= ARAMA_EN_AZ ? data : undefined;
  const clientPage = CLIENT_PAGES[rol];
  const items = [
    { baslik: 'Ekranlar', komutlar: matching(ekranlar) },
    {
      baslik: 'Mükellefler',
      komutlar: (bulunan?.mukellefler ?? []).map(({ mukellef_id, ad, sirket_adi, tc_no }) => ({
        anahtar: mukellef_id,
        ad,
        aciklama: [sirket_adi, tc_no].filter(Boolean).join(' · '),
        run: go({ to: `${clientPage}/${mukellef_id}` }),
      })),
    },
    {
      baslik: 'Muhasebeciler',
      komutlar: (bulunan?.muhasebeciler ?? []).map(({ muhasebeci_id, ad, sirket_adi }) => ({
        anahtar: muhasebeci_id,
        ad,
        aciklama: sirket_adi ?? undefined,
        run: go({ to: '/muhasebeci-ekle', search: { sekme: 'liste', arama: ad } }),
      })),
    },
    {
      baslik: 'Personel',
      komutlar: (bulunan?.personel ?? []).map(({ personel_id, ad, gorev }) => ({
        anahtar: personel_id,
        ad,
        aciklama: gorev ?? undefined,
        run: go({ to: '/personel', search: { sekme: 'liste', arama: ad } }),
      })),
    },
    {
      baslik: 'Hizmetler',
      komutlar: (bulunan?.hizmetler ?? []).map(({ id, ad, is_active }) => ({
        anahtar: id,
        ad,
        aciklama: is_active ? undefined : 'Pasif',
        run: go(SERVICE_PAGES[rol](ad)),
      })),
    },
    {
      baslik: 'Belgeler',
      komutlar: (bulunan?.belgeler ?? []).map(({ belge_id, ad, mukellef_id, mukellef_adi }) => ({
        anahtar: belge_id,
        ad,
        aciklama: mukellef_adi,
        run: go({ to: `${clientPage}/${mukellef_id}` }),
      })),
    },
    { baslik: 'İşlemler', komutlar: matching(islemler) },
  ].filter(({ komutlar }) => komutlar.length > 0);
  return { items, durum: error ? messageOf(error) : isFetching ? 'Aranıyor…' : 'Bununla eşleşen bir şey yok.' };
}
