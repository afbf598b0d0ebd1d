import { alanMetni } from '#contract/alan/alan-metni.ts';
import { type Alan, type TabloName, tabloOf, yazilanAlanlar } from '#contract/alan/tablo-alanlari.ts';
import type { Yetki } from '#contract/common/roller.ts';
import type { DenetimKaydi, Names } from './denetim.ts';

export const ISLEM_NAME: Record<DenetimKaydi['islem'], string> = {
  insert: 'Ekleme',
  update: 'Değişiklik',
  delete: 'Silme',
};

export const HIDDEN_VALUE = '***';
const BOS = '(boş)';

export const valueText = (alan: Alan, value: unknown, names: Names = {}): string =>
  value === HIDDEN_VALUE ? '(gizli)' : (alanMetni({ ...alan, gun: false }, value, names) ?? BOS);

export function degisenAlanlar(
  { tablo, islem, eski, yeni }: DenetimKaydi,
  names: Names,
): { alan: string; etiket: string; eski: string; yeni: string }[] {
  return Object.entries(tabloOf(tablo).alanlar).flatMap(([name, alan]) => {
    if (alan.tur === 'id' || alan.icin === 'program' || !(name in { ...eski, ...yeni })) return [];
    const [before, sonra] = [valueText(alan, eski?.[name], names), valueText(alan, yeni?.[name], names)];
    return before === sonra && islem !== 'update'
      ? []
      : [{ alan: name, etiket: alan.etiket, eski: before, yeni: sonra }];
  });
}

export const kayitName = ({ tablo, satir_id }: Pick<DenetimKaydi, 'tablo' | 'satir_id'>, names: Names): string =>
  `${tabloOf(tablo).tekil}: ${names[`${tablo}:${satir_id}`] ?? `No ${satir_id}`}`;

const SATIRDA = { harf: 60, alan: 2 };
const kisa = (metin: string): string =>
  metin.length > SATIRDA.harf ? `${metin.slice(0, SATIRDA.harf).trimEnd()}…` : metin;

export function eventText(kayit: DenetimKaydi, names: Names): string {
  const name = names[`${kayit.tablo}:${kayit.satir_id}`] ?? `No ${kayit.satir_id}`;
  const tekil = tabloOf(kayit.tablo).tekil;
  if (kayit.anonim) return `${tekil} ${name}: kişi anonimleştirildi`;
  if (kayit.islem !== 'update')
    return `${name}: ${tekil.toLocaleLowerCase('tr-TR')} ${kayit.islem === 'insert' ? 'eklendi' : 'silindi'}`;
  const degisen = degisenAlanlar(kayit, names);
  const [tek] = degisen;
  if (degisen.length === 1 && tek?.alan === 'durum') return `${name}: ${tek.eski} → ${tek.yeni}`;
  const yazilan = degisen
    .slice(0, SATIRDA.alan)
    .map(({ etiket, eski, yeni }) => `${etiket} ${kisa(eski)} → ${kisa(yeni)}`);
  const rest = degisen.length - yazilan.length;
  return `${name}: ${yazilan.join(', ') || 'değişti'}${rest > 0 ? ` ve ${rest} alan daha` : ''}`;
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
    const changeable = yazilanAlanlar(tablo, 'degistir').map(([name]) => name);
    if (changeable.length === 0) return note ?? `${tekil} buradan geri alınmaz.`;
    const blocked = Object.keys({ ...eski, ...yeni }).find((name) => !changeable.includes(name));
    if (blocked !== undefined)
      return `${tabloOf(tablo).alanlar[blocked]?.etiket ?? 'Gizli bir alan'} buradan geri alınmaz.`;
  }
  return last ? null : 'Kayıt bundan sonra değişti.';
}

export function undoValues(tablo: TabloName, islem: 'update' | 'delete', eski: Record<string, unknown>) {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => name in eski).map((name) => [name, eski[name]]));
  const { anahtar, alanlar } = tabloOf(tablo);
  if (islem === 'update') return { alanlar: pick(yazilanAlanlar(tablo, 'degistir').map(([name]) => name)), sistem: {} };
  const given = Object.keys(alanlar).filter((name) => alanlar[name]?.tur === 'zaman' && eski[name] !== null);
  return { alanlar: pick(yazilanAlanlar(tablo, 'ekle').map(([name]) => name)), sistem: pick([anahtar, ...given]) };
}
