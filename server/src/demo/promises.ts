import type { createLedger } from './ledger.ts';
import { DAY_MS, dayOf, iso } from './months.ts';
import { adminLogin } from './people.ts';

/** Two of those who owe something have promised all of it: one by a day to come, one by a day that has passed. */
export function createPromises({ accruals, payments }: ReturnType<typeof createLedger>, now: Date) {
  const at = now.getTime();
  const paidBy = (muhasebeci_id: number, until: number) =>
    payments
      .filter((odeme) => odeme.muhasebeci_id === muhasebeci_id && Date.parse(odeme.odeme_tarihi) <= until)
      .reduce((sum, { odeme_tutari }) => sum + odeme_tutari, 0);
  const owedBy = (muhasebeci_id: number) =>
    accruals
      .filter((borc) => borc.muhasebeci_id === muhasebeci_id && borc.elle_durum === null)
      .reduce((sum, { borc_tutari }) => sum + borc_tutari, 0);
  const owing = [...new Set(accruals.map(({ muhasebeci_id }) => muhasebeci_id))]
    .filter((id) => owedBy(id) > paidBy(id, at))
    .slice(-2);
  return owing.map((muhasebeci_id, i) => {
    const said = at - (i === 0 ? 2 : 20) * DAY_MS;
    const onceki_odenen = paidBy(muhasebeci_id, said);
    return {
      soz_id: i + 1,
      muhasebeci_id,
      gun: dayOf(i === 0 ? at + 5 * DAY_MS : at - 8 * DAY_MS),
      tutar: owedBy(muhasebeci_id) - onceki_odenen,
      tamami: true,
      onceki_odenen,
      soz_notu: i === 0 ? 'Maaşını alınca' : '',
      kaydeden: adminLogin(1),
      olusturma: iso(said),
    };
  });
}
