import { alanMetni } from '#contract/alan/alan-metni.ts';
import { type Alan, type TabloAdi, tabloOf, yazilanAlanlar } from '#contract/alan/tablo-alanlari.ts';
import type { Yetki } from '#contract/common/roller.ts';
import type { Adlar, DenetimKaydi } from './denetim.ts';

export const ISLEM_ADI: Record<DenetimKaydi['islem'], string> = {
  insert: 'Ekleme',
  update: 'Değişiklik',
  delete: 'Silme',
};

export const GIZLI_DEGER = '***';
const BOS = '(boş)';

export const degerMetni = (alan: Alan, deger: unknown, adlar: Adlar = {}): string =>
  deger === GIZLI_DEGER ? '(gizli)' : (alanMetni({ ...alan, gun: false }, deger, adlar) ?? BOS);

export function degisenAlanlar(
  { tablo, islem, eski, yeni }: DenetimKaydi,
  adlar: Adlar,
): { alan: string; etiket: string; eski: string; yeni: string }[] {
  return Object.entries(tabloOf(tablo).alanlar).flatMap(([ad, alan]) => {
    if (alan.tur === 'id' || alan.icin === 'program' || !(ad in { ...eski, ...yeni })) return [];
    const [before, sonra] = [degerMetni(alan, eski?.[ad], adlar), degerMetni(alan, yeni?.[ad], adlar)];
    return before === sonra && islem !== 'update' ? [] : [{ alan: ad, etiket: alan.etiket, eski: before, yeni: sonra }];
  });
}

export const kayitAdi = ({ tablo, satir_id }: Pick<DenetimKaydi, 'tablo' | 'satir_id'>, adlar: Adlar): string =>
  `${tabloOf(tablo).tekil}: ${adlar[`${tablo}:${satir_id}`] ?? `No ${satir_id}`}`;

const SATIRDA = { harf: 60, alan: 2 };
const kisa = (metin: string): string =>
  metin.length > SATIRDA.harf ? `${metin.slice(0, SATIRDA.harf).trimEnd()}…` : metin;

export function olayMetni(kayit: DenetimKaydi, adlar: Adlar): string {
  const ad = adlar[`${kayit.tablo}:${kayit.satir_id}`] ?? `No ${kayit.satir_id}`;
  const tekil = tabloOf(kayit.tablo).tekil;
  if (kayit.anonim) return `${tekil} ${ad}: kişi anonimleştirildi`;
  if (kayit.islem !== 'update')
    return `${ad}: ${tekil.toLocaleLowerCase('tr-TR')} ${kayit.islem === 'insert' ? 'eklendi' : 'silindi'}`;
  const degisen = degisenAlanlar(kayit, adlar);
  const [tek] = degisen;
  if (degisen.length === 1 && tek?.alan === 'durum') return `${ad}: ${tek.eski} → ${tek.yeni}`;
  const yazilan = degisen
    .slice(0, SATIRDA.alan)
    .map(({ etiket, eski, yeni }) => `${etiket} ${kisa(eski)} → ${kisa(yeni)}`);
  const kalan = degisen.length - yazilan.length;
  return `${ad}: ${yazilan.join(', ') || 'değişti'}${kalan > 0 ? ` ve ${kalan} alan daha` : ''}`;
}

type GeriAlinacak = Pick<DenetimKaydi, 'tablo' | 'islem' | 'yeni' | 'eski' | 'son' | 'anonim'>;

export function geriAlmaEngeli(
  { tablo, islem, eski, yeni, son: last, anonim }: GeriAlinacak,
  yetki: Yetki,
): string | null {
  const { ekle, not: note, tekil } = tabloOf(tablo);
  if (yetki !== 'superadmin' && (yetki !== 'admin' || tablo === 'admin'))
    return 'Bu işlem için yetkiniz bulunmamaktadır.';
  if (anonim) return 'Kişinin verileri anonimleştirildi.';
  if (islem === 'insert') return 'Bir ekleme geri alınmaz; kayıt kendi ekranından silinir.';
  if (islem === 'delete') {
    if (tablo === 'kullanicilar') return 'Şifresi denetimde saklanmaz; kullanıcı yeniden eklenmelidir.';
    if (!ekle) return note ?? `${tekil} buradan geri alınmaz.`;
  } else {
    const changeable = yazilanAlanlar(tablo, 'degistir').map(([ad]) => ad);
    if (changeable.length === 0) return note ?? `${tekil} buradan geri alınmaz.`;
    const blocked = Object.keys({ ...eski, ...yeni }).find((ad) => !changeable.includes(ad));
    if (blocked !== undefined)
      return `${tabloOf(tablo).alanlar[blocked]?.etiket ?? 'Gizli bir alan'} buradan geri alınmaz.`;
  }
  return last ? null : 'Kayıt bundan sonra değişti.';
}

export function geriAlmaDegerleri(tablo: TabloAdi, islem: 'update' | 'delete', eski: Record<string, unknown>) {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.filter((ad) => ad in eski).map((ad) => [ad, eski[ad]]));
  const { anahtar, alanlar } = tabloOf(tablo);
  if (islem === 'update') return { alanlar: pick(yazilanAlanlar(tablo, 'degistir').map(([ad]) => ad)), sistem: {} };
  const given = Object.keys(alanlar).filter((ad) => alanlar[ad]?.tur === 'zaman' && eski[ad] !== null);
  return { alanlar: pick(yazilanAlanlar(tablo, 'ekle').map(([ad]) => ad)), sistem: pick([anahtar, ...given]) };
}
