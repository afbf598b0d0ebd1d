import { sql } from 'kysely';
import * as contract from '#contract/oturum/oturum.ts';
import * as yeniSifre from '#contract/oturum/yeni-sifre.ts';
import { hashPassword } from '#server/adapters/password.ts';
import { clearSessionCookies, hashToken, renewCsrfCookies, tokenOf } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getKarsilama } from './karsilama.ts';
import * as queries from './queries.ts';

export function oturumRoutes(routes: Routes, isDemo: boolean): void {
  routes.statement(contract.getOturum, async ({ tx, request, reply }) => {
    const oturum = await queries.getOturumKullanicisi(tx);
    renewCsrfCookies(request, reply);
    const [firma_adi] = await queries.listFirmaNames(tx, null);
    return { ...oturum, ...(firma_adi && { firma_adi }), ...(isDemo && { deneme_burosu: true as const }) };
  });

  routes.statement(contract.renewOturum, async ({ tx }) => {
    await sql`select gate.renew_session()`.execute(tx);
    return { status: 'success' as const };
  });

  routes.transaction(contract.endOturum, async ({ tx, request, reply, session }) => {
    const carried = tokenOf(request);
    if (carried) await sql`select entry.end_session(${hashToken(carried.token)})`.execute(tx);
    clearSessionCookies(reply);
    request.log.info({ kullanici_id: session.kullanici_id }, 'signed out');
    return { status: 'success' as const };
  });

  routes.prepared(
    yeniSifre.updateSifre,
    // Changing the password needs the current one, because an open screen must not be enough to take over an account.
    async ({ tx, gate, body, request }) => {
      const { tc_kimlik_no, ad, muhasebeci_id } = await queries.getOturumKullanicisi(tx);
      await queries.refuseSifre(body.sifre, {
        tc_kimlik_no,
        names: [ad],
        firmalar: await queries.listFirmaNames(tx, muhasebeci_id),
      });
      const { sifre_hash: eski } = await queries.checkPassword(
        gate,
        tc_kimlik_no,
        body.mevcut_sifre,
        request,
        contract.OTURUM_ERRORS.SIFRE_YANLIS,
      );
      return { eski, yeni: await hashPassword(body.sifre) };
    },
    async ({ tx, request, body: { anahtarlari_birak }, prepared: { eski, yeni } }) => {
      await queries.updateOwnSifre(tx, hashToken(tokenOf(request)?.token ?? ''), eski, yeni);
      return {
        status: 'success' as const,
        iptal_edilen_anahtar: anahtarlari_birak ? 0 : await queries.removeApiAnahtarlari(tx),
      };
    },
  );

  routes.open(yeniSifre.getKurulum, ({ gate }) => gate(getKarsilama));
}
