import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { requestKartSonucu } from '#contract/kart-odeme/kart-bekleyen.ts';
import { KART_DURUMU } from '#contract/kart-odeme/kart-durumu.ts';
import * as contract from '#contract/kart-odeme/kart-odeme.ts';
import type { CardPayment, Siparis } from '#server/adapters/card-payment/port.ts';
import type { Tx } from '#server/db/session.ts';
import type { Saglayicilar } from '#server/features/ayar/saglayicilar.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { BILDIRIM_YOLU, DONUS_YOLU } from './donus-routes.ts';
import { ILK_BAKIS, type OdemeAkisi } from './odeme-akisi.ts';
import {
  createKartOdeme,
  findDeneme,
  findTekrar,
  getDeneme,
  getKartOdeme,
  getOdeyen,
  listKartOdemeleri,
  requestIadeBakisi,
} from './queries.ts';
import { readResultToken, resultOf } from './sonuc.ts';

interface KartOdemeOptions {
  akis: OdemeAkisi;
  saglayicilar: Saglayicilar;
  origin: () => string;
  sistem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  resultKey: Buffer;
}

export function kartOdemeRoutes(
  routes: Routes,
  { akis, saglayicilar, origin: base, sistem, resultKey }: KartOdemeOptions,
): void {
  routes.statement(contract.getKartAyari, async () => ({ ayar: (await saglayicilar.secili())?.ayar ?? null }));
  routes.list(contract.listKartOdemeleri, ({ tx, query }) => listKartOdemeleri(tx, query));
  routes.statement(contract.getKartOdeme, async ({ tx, params }) => answer(tx, params.deneme_id));

  routes.open(contract.getKartSonucu, async ({ query }) => {
    const deneme_id = readResultToken(resultKey, query.sonuc);
    const found = deneme_id === null ? undefined : await sistem((tx) => findDeneme(tx, { deneme_id }));
    if (!found) throw new AppError(contract.KART_ODEME_ERRORS.KART_SONUCU_YOK);
    return resultOf(found);
  });
  routes.statement(contract.requestIadeBakisi, async ({ tx }) => ({ sorulan: await requestIadeBakisi(tx) }));

  routes.steps(contract.cancelKartOdeme, async ({ tx, params: { deneme_id } }) => {
    await answer(tx, deneme_id);
    await akis.cancel(deneme_id);
    const now = await answer(tx, deneme_id);
    if (now.deneme.durum === KART_DURUMU.ucDs) throw new AppError(contract.KART_ODEME_ERRORS.KART_VAZGECILEMEDI);
    return now;
  });

  routes.steps(requestKartSonucu, async ({ tx, params: { deneme_id } }) => {
    // The caller's session is checked with the first statement, before anybody is asked.
    if (!(await getDeneme(tx, deneme_id))) throw new AppError('NOT_FOUND');
    const { deneme_no } = (await sistem((t) => findDeneme(t, { deneme_id })))!;
    await akis.settle({ deneme_no });
    return { deneme: (await getDeneme(tx, deneme_id))! };
  });

  routes.steps(contract.createKartOdeme, async ({ tx, body, key, transaction, request }) => {
    const saglayici = await saglayicilar.secili();
    if (!saglayici) {
      const deneme_id = await findTekrar(tx, { key, body });
      if (deneme_id === null) throw new AppError(contract.KART_ODEME_ERRORS.KART_KAPALI);
      return answer(tx, deneme_id);
    }
    const begun = await transaction((t) => begin(t, saglayici, body, key));
    if (begun.isNew) {
      const { odeyen, ...siparis } = begun.siparis;
      const adresler = { donus_adresi: base() + DONUS_YOLU, bildirim_adresi: base() + BILDIRIM_YOLU };
      await akis.begin({ ...siparis, odeyen: { ...odeyen, ip: request.ip }, ...adresler }, saglayici.ad);
    }
    return answer(tx, begun.deneme_id);
  });
}

type Body = RouteParsed<typeof contract.createKartOdeme>['body'];
type YeniSiparis = Omit<Siparis, 'donus_adresi' | 'bildirim_adresi'>;

async function begin(
  tx: Tx,
  saglayici: CardPayment,
  body: Body,
  key: string,
): Promise<{ deneme_id: number; isNew: boolean; siparis: YeniSiparis }> {
  if (saglayici.ayar.bicim === 'token' && body.token === undefined)
    throw new AppError(contract.KART_ODEME_ERRORS.KART_JETON_GEREKLI);
  const { email, ...odeyen } = await getOdeyen(tx);
  if (saglayici.ad === 'iyzico' && !email) throw new AppError(contract.KART_ODEME_ERRORS.KART_BILGI_EKSIK);
  const { sonuc, deneme_id, deneme_no, tutar } = await createKartOdeme(tx, {
    key,
    body,
    saglayici: saglayici.ad,
    ilkBakis: ILK_BAKIS,
  });
  const siparis = { deneme_no, tutar, token: body.token ?? null, odeyen: { ...odeyen, email: email ?? '', ip: '' } };
  switch (sonuc) {
    case 'yeni':
      return { deneme_id, isNew: true, siparis };
    case 'var':
      await refuseInFlight(tx, deneme_id);
      return { deneme_id, isNew: false, siparis };
    case 'farkli':
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    case 'bulunamadi':
      throw new AppError('NOT_FOUND', undefined, 'tahakkuk_idler');
    case 'borc_yok':
      throw new AppError(contract.KART_ODEME_ERRORS.KART_BORC_YOK);
    case 'dogrulaniyor':
      throw new AppError(contract.KART_ODEME_ERRORS.KART_DOGRULANIYOR);
    case 'tutar':
      throw new AppError(contract.KART_ODEME_ERRORS.KART_TUTAR_DEGISTI, { tutar });
  }
}

async function refuseInFlight(tx: Tx, deneme_id: number): Promise<void> {
  const found = await getKartOdeme(tx, deneme_id);
  if (found?.deneme.durum === KART_DURUMU.basladi && found.yas < ILK_BAKIS) throw new AppError('IN_FLIGHT');
}

async function answer(tx: Tx, deneme_id: number): Promise<RouteResponse<typeof contract.getKartOdeme>> {
  const found = await getKartOdeme(tx, deneme_id);
  if (!found) throw new AppError('NOT_FOUND');
  const { deneme, adres } = found;
  return { deneme, yonlendirme: adres === null ? null : { adres, yer: deneme.test ? 'cerceve' : 'sayfa' } };
}
