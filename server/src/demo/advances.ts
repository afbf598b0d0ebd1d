import { DAY_MS, iso } from './months.ts';
import { adminLogin } from './people.ts';

/** One accountant has an advance, another was given one back. */
export function createAdvances(now: Date) {
  const row = (gun: number) => ({
    tarih: iso(now.getTime() - gun * DAY_MS),
    yontem: 'havale',
    neden: null as string | null,
    dekont_no: '',
    aciklama: '',
    kaydeden: adminLogin(1),
  });
  return [
    { ...row(250), muhasebeci_id: 1, tur: 'alındı', tutar: 150_000, dekont_no: 'AV-1042', aciklama: 'Yıllık peşin' },
    { ...row(244), muhasebeci_id: 1, tur: 'iade', tutar: -150_000, neden: 'Yanlış hesaba göndermiş' },
    {
      ...row(100),
      muhasebeci_id: 5,
      tur: 'alındı',
      tutar: 200_000,
      dekont_no: 'AV-2210',
      aciklama: 'Gelecek ayların ücreti',
    },
  ].map((hareket, i) => ({ hareket_id: i + 1, ...hareket }));
}
