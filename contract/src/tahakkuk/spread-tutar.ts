/** What each debt gets of an amount, in their order, and what exceeds them. */
export function spreadTutar(
  tutar: number,
  borclar: readonly { bakiye: number }[],
): { paylar: number[]; artan: number } {
  let artan = tutar;
  const paylar = borclar.map(({ bakiye }) => {
    const pay = Math.min(artan, bakiye);
    artan -= pay;
    return pay;
  });
  return { paylar, artan };
}
