import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Rol } from '#contract/common/roller.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { ARAMA_EN_AZ } from '#contract/pano/arama.ts';
import { KAYIT_TURU_ADI, SON_GORUNTULENENLER } from '#contract/pano/goruntuleme.ts';
import { screensOf } from '#web/app/menu.ts';
import { CIKIS } from '#web/app/paths.ts';
import { araQuery } from '#web/features/arama/api.ts';
import { messageOf } from '#web/lib/api-client.ts';
import type { Address } from '#web/lib/page.ts';
import { useGo } from '#web/lib/use-go.ts';
import { listSonGoruntulenenlerQuery } from '#web/parts/goruntuleme/api.ts';
import { kayitAdresi } from '#web/parts/goruntuleme/kayit-adresi.ts';

export interface Komut {
  anahtar: string | number;
  ad: string;
  aciklama?: string | undefined;
  run: () => void;
}

export function useKomutlar(rol: Rol, onTuslar: () => void, q: string) {
  const goTo = useGo();
  const { toggleColorScheme } = useMantineColorScheme();
  const { data, error, isFetching } = useQuery({ ...araQuery(q), enabled: q.length >= ARAMA_EN_AZ });
  const go = (address: Address) => () => goTo(address);
  const ekranlar: Komut[] = screensOf(rol).map(({ path, sekme, label, under }) => ({
    anahtar: `${path} ${sekme ?? ''}`,
    ad: label,
    aciklama: under,
    run: go({ to: path, ...(sekme && { search: { sekme } }) } as Address),
  }));
  const islemler: Komut[] = [
    { anahtar: 'tema', ad: 'Açık veya koyu temaya geç', run: toggleColorScheme },
    { anahtar: 'tuslar', ad: 'Klavye tuşlarını göster', run: onTuslar },
    { anahtar: 'cikis', ad: 'Çıkış yap', run: () => window.location.assign(CIKIS) },
  ];
  const words = fold(q).split(/\s+/);
  const matching = (komutlar: Komut[]) =>
    komutlar.filter(({ ad, aciklama }) => words.every((word) => fold(`${ad} ${aciklama ?? ''}`).includes(word)));
  const bulunan = q.length >= ARAMA_EN_AZ ? data : undefined;
  const { data: sonlar } = useQuery(listSonGoruntulenenlerQuery);
  // The record that is already open is not offered.
  const { pathname } = useLocation();
  const sonKomutlar = (sonlar?.kayitlar ?? []).flatMap((kayit): Komut[] => {
    const address = kayitAdresi(rol, kayit);
    return address.to === pathname
      ? []
      : [
          {
            anahtar: `${kayit.tur}-${kayit.kayit_id}`,
            ad: kayit.ad,
            aciklama: KAYIT_TURU_ADI[kayit.tur],
            run: go(address),
          },
        ];
  });
  const items = [
    { baslik: SON_GORUNTULENENLER, komutlar: q === '' ? sonKomutlar : [] },
    { baslik: 'Ekranlar', komutlar: matching(ekranlar) },
    {
      baslik: 'Mükellefler',
      komutlar: (bulunan?.mukellefler ?? []).map(({ mukellef_id, ad, sirket_adi, tc_no }) => ({
        anahtar: mukellef_id,
        ad,
        aciklama: [sirket_adi, tc_no].filter(Boolean).join(' · '),
        run: go(kayitAdresi(rol, { tur: 'mukellef', kayit_id: mukellef_id, ad })),
      })),
    },
    {
      baslik: 'Muhasebeciler',
      komutlar: (bulunan?.muhasebeciler ?? []).map(({ muhasebeci_id, ad, sirket_adi }) => ({
        anahtar: muhasebeci_id,
        ad,
        aciklama: sirket_adi ?? undefined,
        run: go(kayitAdresi(rol, { tur: 'muhasebeci', kayit_id: muhasebeci_id, ad })),
      })),
    },
    {
      baslik: 'Personel',
      komutlar: (bulunan?.personel ?? []).map(({ personel_id, ad, gorev }) => ({
        anahtar: personel_id,
        ad,
        aciklama: gorev ?? undefined,
        run: go(kayitAdresi(rol, { tur: 'personel', kayit_id: personel_id, ad })),
      })),
    },
    {
      baslik: 'Hizmetler',
      komutlar: (bulunan?.hizmetler ?? []).map(({ id, ad, is_active }) => ({
        anahtar: id,
        ad,
        aciklama: is_active ? undefined : 'Pasif',
        run: go(kayitAdresi(rol, { tur: 'hizmet', kayit_id: id, ad })),
      })),
    },
    {
      baslik: 'Belgeler',
      komutlar: (bulunan?.belgeler ?? []).map(({ belge_id, ad, mukellef_id, mukellef_adi }) => ({
        anahtar: belge_id,
        ad,
        aciklama: mukellef_adi,
        run: go(kayitAdresi(rol, { tur: 'mukellef', kayit_id: mukellef_id, ad: mukellef_adi })),
      })),
    },
    { baslik: 'İşlemler', komutlar: matching(islemler) },
  ].filter(({ komutlar }) => komutlar.length > 0);
  return { items, durum: error ? messageOf(error) : isFetching ? 'Aranıyor…' : 'Bununla eşleşen bir şey yok.' };
}
