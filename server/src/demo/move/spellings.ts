import { formatKurus } from '#contract/common/kurus.ts';
import type { Random } from '#server/demo/random.ts';

// One value as different people write it into their sheets.

export const upper = (text: string): string => text.toLocaleUpperCase('tr');

/** Long forms of companies are shortened by hand, in as many ways as there are hands. */
export const shortened = (name: string): string =>
  upper(name)
    .replace('SANAYİ VE TİCARET', 'SAN. VE TİC.')
    .replace('TİCARET', 'TİC.')
    .replace('LİMİTED ŞİRKETİ', 'LTD. ŞTİ.')
    .replace('ANONİM ŞİRKETİ', 'A.Ş.');

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

const PHONES: readonly ((phone: string) => string)[] = [
  (phone) => phone,
  digitsOf,
  (phone) => digitsOf(phone).slice(1),
  (phone) => `+90 (${phone.slice(1, 4)}) ${phone.slice(5)}`,
  (phone) => `0(${phone.slice(1, 4)})${digitsOf(phone).slice(4)}`,
  (phone) => `${digitsOf(phone).slice(1)}.0`,
  (phone) => phone.replaceAll(' ', '-'),
  (phone) => `\u202a${phone}\u202c`,
  (phone) => `0090${digitsOf(phone).slice(1)}`,
  (phone) => `Cep: ${phone}`,
];
export const spellPhone = (random: Random, phone: string): string => random.pick(PHONES)(phone);

const AMOUNTS: readonly ((amount: string) => string)[] = [
  (amount) => `${amount} TL`,
  (amount) => `${amount} ₺`,
  (amount) => amount,
  (amount) => `${amount}TL`,
  (amount) => `${amount.replace('.', '\u00a0')} TL`,
];
export const spellAmount = (random: Random, kurus: number): string => random.pick(AMOUNTS)(formatKurus(kurus));

const dayParts = (iso: string): [string, string, string] => iso.split('-') as [string, string, string];
export const slashed = (iso: string): string => dayParts(iso).reverse().join('/');

/** Spreadsheets cut zeros off. */
export const cutZeros = (no: string): string => no.replace(/^0+/, '');

export const DONE = ['✓', 'VERİLDİ', 'x', 'X', 'verildi', 'Tamam', '+', 'OK'] as const;
export const OPEN = ['bekliyor', 'BEKLİYOR', 'eksik'] as const;
export const NOTHING = ['', '', '-', '—'] as const;
