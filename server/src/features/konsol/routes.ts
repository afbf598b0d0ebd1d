import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ekranAlanlari, REGISTER, type RegisterTablosu } from '#contract/alan/register.ts';
import type { Aciklama } from '#contract/common/aciklama.ts';
import * as contract from '#contract/tablo/konsol.ts';
import { createXlsx, XLSX_TYPE } from '#server/adapters/xlsx.ts';
import { listAciklamalar } from '#server/db/aciklama.ts';
import type { Tx } from '#server/db/session.ts';
import { checkPassword, confirmSession, getOturumKullanicisi } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, tokenOf } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { checkSorgu, SorguReddi } from './check.ts';
import { createSorgu, endSorgu, getKonsol, isDogrulanmis, removeKayitli, setKayitli } from './queries.ts';
import { type QueryResult, runSorgu } from './run.ts';

const ozetOf = (request: FastifyRequest): Buffer => hashToken(tokenOf(request)?.token ?? '');

/** A query of the SQL page is recorded before it runs, and no transaction is open while it runs. @throws SorguReddi */
async function ask(tx: Tx, login: pg.ClientConfig | null, metin: string): Promise<QueryResult> {
  if (!login) throw new SorguReddi(contract.KONSOL_METNI.kapali);
  const sorgu_id = await createSorgu(tx, metin);
  const start = performance.now();
  let durum: 'reddedildi' | 'hata' = 'reddedildi';
  const sure = () => Math.round(performance.now() - start);
  try {
    await checkSorgu(metin);
    durum = 'hata';
    const result = await runSorgu(login, metin);
    await endSorgu(tx, sorgu_id, {
      durum: 'basarili',
      satir_sayisi: result.satirlar.length,
      sure_ms: sure(),
      mesaj: null,
    });
    return result;
  } catch (error) {
    if (error instanceof SorguReddi)
      await endSorgu(tx, sorgu_id, { durum, satir_sayisi: null, sure_ms: sure(), mesaj: error.message });
    throw error;
  }
}

const TABLO: Readonly<Record<string, string>> = { adminler: 'admin', muhasebeciler: 'muhasebeci' };

function withEtiketler({ ad, sutunlar, ...view }: Aciklama): Aciklama {
  const tablo = TABLO[ad] ?? ad;
  const known = Object.hasOwn(REGISTER, tablo) ? ekranAlanlari(tablo as RegisterTablosu) : {};
  return {
    ...view,
    ad,
    sutunlar: sutunlar.map((column) => ({ ...column, aciklama: column.aciklama || (known[column.ad]?.etiket ?? '') })),
  };
}

function kayitliSorguRoutes(routes: Routes): void {
  routes.transaction(contract.setKayitliSorgu, async ({ tx, body }) => {
    const kayitli_id = await setKayitli(tx, body.ad, body.metin);
    if (kayitli_id === undefined) throw new AppError(contract.KONSOL_ERRORS.KONSOL_KAYITLI_COK);
    return { kayitli_id };
  });

  routes.transaction(contract.removeKayitliSorgu, async ({ tx, params }) => {
    if (!(await removeKayitli(tx, params.kayitli_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}

export function konsolRoutes(routes: Routes, login: pg.ClientConfig | null): void {
  routes.statement(contract.getKonsol, async ({ tx }) => ({
    kapali: login ? null : contract.KONSOL_METNI.kapali,
    gorunumler: (await listAciklamalar(tx, 'konsol')).map(withEtiketler),
    ...(await getKonsol(tx)),
  }));

  routes.prepared(
    contract.runSqlSorgusu,
    async ({ tx, gate, body: { sql, sifre }, request }) => {
      if (sifre !== undefined) {
        const { tc_kimlik_no } = await getOturumKullanicisi(tx);
        const { sifre_hash } = await checkPassword(
          gate,
          tc_kimlik_no,
          sifre,
          request,
          contract.KONSOL_ERRORS.KONSOL_SIFRE_YANLIS,
        );
        await confirmSession(tx, ozetOf(request), sifre_hash);
      } else if (!(await isDogrulanmis(tx, ozetOf(request))))
        throw new AppError(contract.KONSOL_ERRORS.KONSOL_SIFRE_GEREKLI);
      try {
        const { satirlar, kesildi } = await ask(tx, login, sql);
        return { status: 'success' as const, data: satirlar, message: kesildi ? contract.KONSOL_METNI.kesildi : '' };
      } catch (error) {
        if (error instanceof SorguReddi) return { status: 'error' as const, data: [], message: error.message };
        throw error;
      }
    },
    // The session is checked again before the result of an SQL query leaves, because the query may have taken seconds.
    async ({ prepared }) => prepared,
  );

  routes.download(contract.downloadSqlSorgusu, async ({ tx, body, request }) => {
    if (!(await isDogrulanmis(tx, ozetOf(request)))) throw new AppError(contract.KONSOL_ERRORS.KONSOL_SIFRE_GEREKLI);
    try {
      const { satirlar } = await ask(tx, login, body.sql);
      const basliklar = Object.keys(satirlar[0] ?? { sonuc: null });
      const columns = basliklar.map((baslik) => ({
        baslik,
        value: (row: (typeof satirlar)[number]) => {
          const value = row[baslik] ?? null;
          return typeof value === 'boolean' ? (value ? 'evet' : 'hayır') : value;
        },
        tur: satirlar.every((row) => row[baslik] === null || typeof row[baslik] === 'number')
          ? ('ham' as const)
          : ('metin' as const),
      }));
      return { name: 'sorgu.xlsx', kind: XLSX_TYPE, icerik: await createXlsx('Sorgu', columns, satirlar) };
    } catch (error) {
      if (error instanceof SorguReddi)
        throw new AppError(contract.KONSOL_ERRORS.KONSOL_SORGU, { neden: error.message });
      throw error;
    }
  });

  kayitliSorguRoutes(routes);
}
