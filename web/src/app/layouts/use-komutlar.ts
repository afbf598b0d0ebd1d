import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Rol } from '#contract/common/roller.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { METIN } from '#contract/common/suzgec.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { ARAMA_EN_AZ, type searchKayitlar } from '#contract/pano/arama.ts';
import { KAYIT_TURU_NAME, SON_GORUNTULENENLER } from '#contract/pano/goruntuleme.ts';
import { screensOf } from '#web/app/menu.ts';
import { CIKIS } from '#web/app/paths.ts';
import { searchKayitlarQuery } from '#web/features/arama/api.ts';
import { messageOf } from '#web/lib/api-client.ts';
import type { Address } from '#web/lib/page.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { yetkiOf } from '#web/lib/use-yetki.ts';
import { listSonGoruntulenenlerQuery } from '#web/parts/goruntuleme/api.ts';
import { kayitAdresi } from '#web/parts/goruntuleme/kayit-adresi.ts';

import { islemlerOf, type KayitIslemi, kayitIslemleriOf } from './islemler.ts';

export interface Komut {
  anahtar: string | number;
  ad: string;
  aciklama?: string | undefined;
  run: () => void;
}

interface Aranan extends Komut {
  diger?: string;
}

/** An act on a record is named by at least so many letters, so that a short part of a name is none. */
const EN_KISA = 3;

export interface KomutGrubu {
  baslik: string;
  komutlar: readonly Komut[];
}

/** Of `ekstre fatma`, one word names an act on a record and the rest is searched for. */
function readIslem(islemler: readonly KayitIslemi[], q: string): { islemler: readonly KayitIslemi[]; aranan: string } {
  const words = q.split(/\s+/);
  for (const [at, word] of words.entries()) {
    const named = islemler.filter(({ kelimeler }) =>
      kelimeler.some((name) => word.length >= EN_KISA && (name.startsWith(fold(word)) || fold(word).startsWith(name))),
    );
    const aranan = words.toSpliced(at, 1).join(' ');
    if (named.length > 0 && aranan.length >= ARAMA_EN_AZ) return { islemler: named, aranan };
  }
  return { islemler: [], aranan: q };
}

export function useKomutlar(rol: Rol, onTuslar: () => void, q: string) {
  const goTo = useGo();
  const { data: oturum } = useOturum();
  const yetki = oturum && yetkiOf(oturum);
  const { toggleColorScheme } = useMantineColorScheme();
  const { islemler: istenen, aranan } = readIslem(yetki && rol !== 'mukellef' ? kayitIslemleriOf(rol, yetki) : [], q);
  const isSearched = aranan.length >= ARAMA_EN_AZ;
  const { data, error, isFetching } = useQuery({ ...searchKayitlarQuery(aranan), enabled: isSearched });
  const { data: sonlar } = useQuery(listSonGoruntulenenlerQuery);
  const { pathname } = useLocation();
  const kayit: KayitKomutu = (key, hedef, aciklama, name = hedef.ad) => ({
    anahtar: key,
    ad: name,
    aciklama: aciklama || undefined,
    run: () => goTo(kayitAdresi(rol, hedef)),
  });
  const viewed = (sonlar?.kayitlar ?? []).filter((one) => q === '' && kayitAdresi(rol, one).to !== pathname);
  const ekranlar = screensOf(rol, oturum?.yetki_seviyesi).map(({ path, sekme, label, under }) => ({
    anahtar: `${path} ${sekme ?? ''}`,
    ad: label,
    aciklama: under,
    run: () => goTo({ to: path, ...(sekme && { search: { sekme } }) } as Address),
  }));
  const acts: readonly Aranan[] = (yetki ? islemlerOf(rol, yetki) : []).map(({ ad, diger, adres }) => ({
    anahtar: `islem ${ad}`,
    ad,
    diger,
    run: () => goTo(adres),
  }));
  const islemler: readonly Aranan[] = [
    ...acts,
    { anahtar: 'tema', ad: 'Açık veya koyu temaya geç', run: toggleColorScheme },
    { anahtar: 'tuslar', ad: 'Klavye tuşlarını göster', run: onTuslar },
    { anahtar: 'cikis', ad: 'Çıkış yap', run: () => window.location.assign(CIKIS) },
  ];
  const words = fold(q).split(/\s+/);
  const matching = (komutlar: readonly Komut[]) =>
    komutlar.filter(({ ad, aciklama }) => words.every((word) => fold(`${ad} ${aciklama ?? ''}`).includes(word)));
  const named = (komutlar: readonly Aranan[]) =>
    komutlar.filter(({ ad, diger = '' }) => words.every((word) => ` ${fold(`${ad} ${diger}`)}`.includes(` ${word}`)));
  const found = data && isSearched ? data : undefined;
  const items: readonly KomutGrubu[] = [
    {
      baslik: SON_GORUNTULENENLER,
      komutlar: viewed.map((one) => kayit(`${one.tur}-${one.kayit_id}`, one, KAYIT_TURU_NAME[one.tur])),
    },
    { baslik: 'Bulunanın işlemleri', komutlar: found ? kayitKomutlari(found, istenen, goTo) : [] },
    ...(q === '' ? [] : [{ baslik: 'İşlemler', komutlar: named(islemler) }]),
    { baslik: 'Ekranlar', komutlar: matching(ekranlar) },
    ...(found ? [...foundKayitlar(found, rol, kayit), foundOdemeler(found, goTo)] : []),
    ...(q === '' ? [{ baslik: 'İşlemler', komutlar: islemler }] : []),
  ];
  return {
    items: items.filter(({ komutlar }) => komutlar.length > 0),
    isAnswered: !isSearched || data !== undefined || error !== null,
    durum: error ? messageOf(error) : isFetching ? 'Aranıyor…' : 'Bununla eşleşen bir şey yok.',
  };
}

const kayitKomutlari = (
  { mukellefler, muhasebeciler }: RouteResponse<typeof searchKayitlar>,
  islemler: readonly KayitIslemi[],
  goTo: (address: Address) => void,
): readonly Komut[] =>
  islemler.flatMap(({ tur, ad: islem, adres }) =>
    (tur === 'mukellef'
      ? mukellefler.map(({ mukellef_id, ad }) => ({ id: mukellef_id, name: ad }))
      : muhasebeciler.map(({ muhasebeci_id, ad }) => ({ id: muhasebeci_id, name: ad }))
    ).map(({ id, name }) => ({ anahtar: `${islem} ${id}`, ad: `${name}: ${islem}`, run: () => goTo(adres(id)) })),
  );

const foundOdemeler = (
  { odemeler }: RouteResponse<typeof searchKayitlar>,
  goTo: (address: Address) => void,
): KomutGrubu => ({
  baslik: 'Ödemeler',
  komutlar: odemeler.map(({ makbuz_id, avans, muhasebeci_id, dekont_no, muhasebeci_adi, odeme_tarihi, tutar }) => ({
    anahtar: `odeme ${makbuz_id}`,
    ad: dekont_no,
    aciklama: [muhasebeci_adi, formatTarih(odeme_tarihi), formatTl(tutar), avans && 'avans']
      .filter(Boolean)
      .join(' · '),
    run: () =>
      goTo({
        to: '/payments',
        search: avans
          ? { muhasebeci: String(muhasebeci_id), sekme: 'avans' }
          : { dekont_no: METIN.exact?.(dekont_no) ?? dekont_no },
      }),
  })),
});

type KayitKomutu = (
  key: string | number,
  hedef: Parameters<typeof kayitAdresi>[1],
  aciklama: string | null,
  name?: string,
) => Komut;

const foundKayitlar = (
  bulunan: RouteResponse<typeof searchKayitlar>,
  rol: Rol,
  kayit: KayitKomutu,
): readonly KomutGrubu[] => [
  {
    baslik: 'Mükellefler',
    // An accountant's clients all have the same accountant.
    komutlar: bulunan.mukellefler.map(({ mukellef_id: kayit_id, ad, sirket_adi, tc_no, muhasebeci_adi }) =>
      kayit(
        kayit_id,
        { tur: 'mukellef', kayit_id, ad },
        [rol === 'muhasebeci' ? sirket_adi : muhasebeci_adi, tc_no].filter(Boolean).join(' · '),
      ),
    ),
  },
  {
    baslik: 'Muhasebeciler',
    komutlar: bulunan.muhasebeciler.map(({ muhasebeci_id: kayit_id, ad, sirket_adi }) =>
      kayit(kayit_id, { tur: 'muhasebeci', kayit_id, ad }, sirket_adi),
    ),
  },
  {
    baslik: 'Personel',
    komutlar: bulunan.personel.map(({ personel_id: kayit_id, ad, gorev }) =>
      kayit(kayit_id, { tur: 'personel', kayit_id, ad }, gorev),
    ),
  },
  {
    baslik: 'Hizmetler',
    komutlar: bulunan.hizmetler.map(({ id: kayit_id, ad, is_active }) =>
      kayit(kayit_id, { tur: 'hizmet', kayit_id, ad }, is_active ? null : 'Pasif'),
    ),
  },
  {
    baslik: 'Belgeler',
    komutlar: bulunan.belgeler.map(({ belge_id, ad, mukellef_id: kayit_id, mukellef_adi }) =>
      kayit(belge_id, { tur: 'mukellef', kayit_id, ad: mukellef_adi }, mukellef_adi, ad),
    ),
  },
];
