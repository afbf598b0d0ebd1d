import type { createLogins } from './people.ts';

const KDV = {
  kod: 'takvim-kdv1',
  baslik: 'KDV 1 beyannamesinin son günü',
  kaynak: '3065 sayılı KDV Kanunu m.41, m.46; Gelir İdaresi Başkanlığı vergi takvimi',
  kaynak_tarihi: '2026-01-01',
};
const KIRA = {
  kod: 'kira-isyeri-stopaji',
  baslik: 'İşyeri kirasında %20 stopaj',
  kaynak: '193 sayılı Gelir Vergisi Kanunu m.94/1-5; 2009/14592 sayılı Karar',
  kaynak_tarihi: '2009-02-03',
};

const SORULAR = [
  {
    once: 60 * 26,
    soru: 'İşyeri kira stopajı yüzde kaç?',
    yanit: `**${KIRA.baslik}**\nGerçek kişilerden kiralanan işyeri için stopaj yapmakla yükümlü kiracı brüt kira üzerinden %20 gelir vergisi keser ve muhtasarla beyan eder.`,
    kaynaklar: [KIRA],
  },
  {
    once: 35,
    soru: 'KDV beyannamesi ayın kaçına kadar verilir?',
    yanit: `**${KDV.baslik}**\n1 No.lu KDV beyannamesi, dönemi izleyen ayın 28’inde verilir ve tahakkuk eden vergi aynı gün sonuna kadar ödenir.`,
    kaynaklar: [KDV],
  },
] as const;

export function createConversations(logins: ReturnType<typeof createLogins>, now: Date) {
  const kullanici_id = logins.find(({ rol }) => rol === 'muhasebeci')?.id as number;
  const at = (minutesAgo: number): string => new Date(now.getTime() - minutesAgo * 60_000).toISOString();
  return {
    uzman_konusmalari: SORULAR.map(({ soru, once: minutesAgo }, i) => ({
      konusma_id: i + 1,
      kullanici_id,
      baslik: soru,
      dis: false,
      son_mesaj: at(minutesAgo),
    })),
    uzman_mesajlari: SORULAR.flatMap(({ soru, yanit, kaynaklar, once: minutesAgo }, i) => [
      {
        mesaj_id: 2 * i + 1,
        konusma_id: i + 1,
        tur: 'user',
        metin: soru,
        kaynaklar: [],
        kesildi: false,
        zaman: at(minutesAgo),
      },
      {
        mesaj_id: 2 * i + 2,
        konusma_id: i + 1,
        tur: 'ai',
        metin: yanit,
        kaynaklar,
        kesildi: false,
        zaman: at(minutesAgo),
      },
    ]),
  };
}
