import { sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import type { createKurulum } from '#contract/oturum/yeni-sifre.ts';
import { createOneTimeCode, hashOneTimeCode } from '#server/adapters/one-time-code.ts';
import { hashPassword } from '#server/adapters/password.ts';
import type { Sessions } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { isKurulumRequired, prepareKurulumKodu, refuseSifre } from './queries.ts';

export async function prepareKurulum(sessions: Sessions): Promise<string | null> {
  const kod = createOneTimeCode();
  return (await sessions.gate((tx) => prepareKurulumKodu(tx, hashOneTimeCode(kod)))) ? kod : null;
}

export async function finishKurulum(
  gate: Sessions['gate'],
  { kod, ad, tc_kimlik_no, sifre }: RouteParsed<typeof createKurulum>['body'],
): Promise<void> {
  if (!(await gate(isKurulumRequired))) throw new AppError(OTURUM_ERRORS.KURULUM_TAMAM);
  await refuseSifre(sifre, { tc_kimlik_no, names: [ad] });
  const sifre_hash = await hashPassword(sifre);
  await gate((tx) =>
    sql`select entry.finish_kurulum(${hashOneTimeCode(kod)}, ${ad}, ${tc_kimlik_no}, ${sifre_hash})`.execute(tx),
  ).catch((error: { code?: string }) => {
    if (error.code === 'MU409') throw new AppError(OTURUM_ERRORS.KURULUM_TAMAM);
    throw error.code === 'MU403' ? new AppError(OTURUM_ERRORS.KURULUM_KODU_YANLIS) : error;
  });
}
