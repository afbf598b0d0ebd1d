import { randomUUID } from 'node:crypto';
import * as kind from '#contract/beyanname/mukellef-turu.ts';
import * as contract from '#contract/beyanname/yukumluluk.ts';
import {
  checkYukumluluk,
  checkYukumlulukler,
  completeDonemler,
  kindsWithDonem,
  YUKUMLULUK_ERRORS,
} from '#contract/beyanname/yukumluluk-kurali.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listOneriler, type Oneriler } from '#server/rows/yukumluluk.ts';
import { listKararlar, listYukumlulukler, setKararlar } from './queries.ts';
import { confirmYukumlulukler, previewYukumlulukOnayi, reverseYukumlulukOnayi } from './toplu.ts';
import { previewMukellefTurleri, reverseMukellefTurleri, setMukellefTurleri } from './turler.ts';

async function presentMukellef(
  tx: Tx,
  mukellef_id: number,
): Promise<contract.MukellefYukumlulukleri & { kurallar: Kural[] }> {
  const { kurallar, profiller } = await listOneriler(tx, mukellef_id);
  const profil = profiller[0];
  if (!profil) throw new AppError('NOT_FOUND');
  return {
    kurallar,
    kararlar: await listKararlar(tx, mukellef_id),
    oneri: profil.kodlar,
    hesap_donemi_sonu: profil.sonu,
  };
}

const withoutKurallar = ({
  kurallar: _,
  ...rest
}: contract.MukellefYukumlulukleri & { kurallar: Kural[] }): contract.MukellefYukumlulukleri => rest;

function complete(
  kararlar: readonly contract.YukumlulukKarari[],
  { kurallar, ...simdi }: contract.MukellefYukumlulukleri & { kurallar: Kural[] },
) {
  const kinds = kindsWithDonem(kurallar);
  const tamam = kararlar.map((karar) => {
    const kural = kinds.get(karar.kod);
    return kural ? completeDonemler(karar, kural, simdi) : karar;
  });
  const rest = simdi.kararlar.filter(({ kod }) => kinds.has(kod) && !kararlar.some((karar) => karar.kod === kod));
  const engel = checkYukumlulukler([...tamam, ...rest], kurallar);
  if (engel) throw new AppError(engel.error, engel.ayrinti);
  return tamam.map((karar) => ({
    ...karar,
    kaynak: karar.verilir && simdi.oneri?.includes(karar.kod) ? ('kural' as const) : ('elle' as const),
  }));
}

async function requireOneriler(tx: Tx, ilk_donem: string): Promise<Oneriler> {
  const oneriler = await listOneriler(tx);
  for (const kod of new Set(oneriler.profiller.flatMap(({ kodlar }) => kodlar ?? []))) {
    const engel = checkYukumluluk({ kod, ilk_donem, son_donem: null, verilir: true }, oneriler.kurallar);
    if (engel) throw new AppError(engel.error, engel.ayrinti);
  }
  return oneriler;
}

export function yukumlulukRoutes(routes: Routes): void {
  routes.list(contract.listYukumlulukler, async ({ tx, query }) =>
    listYukumlulukler(tx, (await listOneriler(tx)).profiller, query),
  );

  routes.statement(contract.getMukellefYukumlulukleri, async ({ tx, params }) =>
    withoutKurallar(await presentMukellef(tx, params.mukellef_id)),
  );

  routes.transaction(contract.setMukellefYukumlulukleri, async ({ tx, params: { mukellef_id }, body }) => {
    await setKararlar(tx, mukellef_id, complete(body.kararlar, await presentMukellef(tx, mukellef_id)));
    return withoutKurallar(await presentMukellef(tx, mukellef_id));
  });

  routes.statement(contract.previewYukumlulukOnayi, async ({ tx, body }) =>
    previewYukumlulukOnayi(tx, await requireOneriler(tx, body.ilk_donem), body),
  );

  routes.transaction(contract.confirmYukumlulukler, async ({ tx, body: { beklenen, devam, ...onay } }) => {
    const oneriler = await requireOneriler(tx, onay.ilk_donem);
    if (!devam) {
      const { mukellef, yukumluluk } = await previewYukumlulukOnayi(tx, oneriler, onay);
      if (mukellef !== beklenen.mukellef || yukumluluk !== beklenen.yukumluluk)
        throw new AppError(YUKUMLULUK_ERRORS.YUKUMLULUKLER_DEGISTI, { mukellef, yukumluluk });
    }
    const toplu_no = devam?.toplu_no ?? randomUUID();
    const yazilan = await confirmYukumlulukler(tx, oneriler, { ...onay, toplu_no, sonra: devam?.sonra ?? 0 });
    return { toplu_no: yazilan.yukumluluk > 0 ? toplu_no : (devam?.toplu_no ?? null), ...yazilan };
  });

  routes.statement(kind.previewMukellefTurleri, async ({ tx, body }) =>
    previewMukellefTurleri(tx, await listOneriler(tx), body),
  );
  routes.transaction(kind.setMukellefTurleri, async ({ tx, body }) =>
    setMukellefTurleri(tx, await listOneriler(tx), body),
  );
  routes.transaction(kind.reverseMukellefTurleri, ({ tx, body }) => reverseMukellefTurleri(tx, body));

  routes.transaction(contract.reverseYukumlulukOnayi, async ({ tx, body }) => {
    const silinen = await reverseYukumlulukOnayi(tx, body.toplu_no);
    if (silinen.yukumluluk === 0) throw new AppError(YUKUMLULUK_ERRORS.YUKUMLULUK_ONAYI_YOK);
    return silinen;
  });
}
