import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import type { RouteInput } from '#contract/common/route.ts';
import { KASA_ERRORS } from '#contract/mukellef/kasa.ts';
import * as gecisAnahtari from '#contract/oturum/gecis-anahtari.ts';
import * as contract from '#contract/oturum/oturum.ts';
import * as yeniSifre from '#contract/oturum/yeni-sifre.ts';
import { hashOneTimeCode } from '#server/adapters/one-time-code.ts';
import {
  authenticationOptions,
  challengeOf,
  hashChallenge,
  type Relying,
  verifyAuthentication,
} from '#server/adapters/passkey.ts';
import { totpStep } from '#server/adapters/totp.ts';
import { type Vault, VaultError } from '#server/adapters/vault.ts';
import type { Sessions } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, isBrowser, kaynakOf, newToken, setSessionCookies, takeDevice, tokenOf } from '#server/http/auth.ts';
import { deriveKey } from '#server/http/keys.ts';
import type { Routes } from '#server/http/register-route.ts';
import {
  type AcilanOturum,
  createGecisGirisiIstegi,
  findGecisGirisi,
  finishGecisGirisi,
  finishIkinciAdim,
  type NewOturum,
  rememberGiris,
  signIn,
  tryIkinciAdim,
} from './giris-queries.ts';
import { finishKurulum } from './kurulum.ts';
import { checkPassword, isSifreExpired } from './queries.ts';

export interface GirisOptions {
  key: Buffer;
  vault: Vault;
  relying: () => Relying;
}

interface OpenRequest {
  gate: Sessions['gate'];
  request: FastifyRequest;
  reply: FastifyReply;
}

type Sifre = Pick<RouteInput<typeof contract.createToken>['body'], 'username' | 'password' | 'totp'>;

export const SIX_DIGITS = /^\d{6}$/;

export function openSecret(request: FastifyRequest, vault: Vault, id: number, sifreli: string): string {
  try {
    return vault.decrypt({ tablo: 'dogrulayicilar', id, alan: 'gizli_anahtar' }, sifreli);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    request.log.error({ kasa: error.message }, 'a secret of an authenticator app does not open');
    throw new AppError(error.reason === 'unknown key' ? KASA_ERRORS.KASA_ANAHTARI : 'INTERNAL');
  }
}

async function completeIkinciAdim(
  { gate, request }: { gate: Sessions['gate']; request: FastifyRequest },
  vault: Vault,
  adimOzeti: Buffer,
  kod: string,
  oturum: NewOturum,
): Promise<AcilanOturum> {
  const deneme = await gate((tx) => tryIkinciAdim(tx, adimOzeti, kaynakOf(request)));
  if (!deneme) throw new AppError(contract.OTURUM_ERRORS.IKINCI_ADIM_BITTI);
  if (deneme.kilit_saniye > 0)
    throw new AppError(contract.OTURUM_ERRORS.GIRIS_KILITLI, { saniye: deneme.kilit_saniye });
  const { kullanici_id, gizli_anahtar, sonraki_kilit } = deneme;
  const bare = kod.replace(/\s/g, '');
  const isTotp = SIX_DIGITS.test(bare);
  const secret = isTotp && gizli_anahtar ? openSecret(request, vault, kullanici_id, gizli_anahtar) : null;
  const shown = {
    adim: secret === null ? null : totpStep(secret, bare),
    codeHash: isTotp ? null : hashOneTimeCode(bare),
  };
  const isShown = shown.adim !== null || shown.codeHash !== null;
  const acilan = isShown ? await gate((tx) => finishIkinciAdim(tx, adimOzeti, shown, oturum)) : undefined;
  if (acilan) return acilan;
  throw sonraki_kilit > 0
    ? new AppError(contract.OTURUM_ERRORS.GIRIS_KILITLI, { saniye: sonraki_kilit })
    : new AppError(contract.OTURUM_ERRORS.IKINCI_ADIM_YANLIS);
}

function createAnswer(key: GirisOptions['key']) {
  const displayKey = deriveKey(key, 'display-token');
  const signDisplayToken = (tc: string, rol: string, bitis: string): Promise<string> =>
    new SignJWT({ rol })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(tc)
      .setExpirationTime(new Date(bitis))
      .sign(displayKey);

  return async (
    { gate, request, reply }: OpenRequest,
    open: (oturum: NewOturum) => Promise<AcilanOturum>,
  ): Promise<contract.Giris> => {
    const browser = isBrowser(request);
    const { token, hash } = newToken();
    const { tc, rol, bitis } = await open({
      token_hash: hash,
      carrier: browser ? 'cookie' : 'bearer',
      ip: request.ip,
      cihaz: cihazOf(request),
    });
    if (browser) setSessionCookies(reply, token, hash);
    const kaynak = { ...kaynakOf(request), cihaz: browser ? takeDevice(request, reply) : null };
    const carried = tokenOf(request);
    const kullanici_id = await gate((tx) =>
      rememberGiris(tx, hash, kaynak, carried?.carrier === 'cookie' ? hashToken(carried.token) : null),
    );
    request.log.info({ kullanici_id, route: request.routeOptions.url }, 'signed in');
    return {
      access_token: browser ? await signDisplayToken(tc, rol, bitis) : token,
      token_type: 'bearer',
      role: rol,
      expires_in: Math.floor((Date.parse(bitis) - Date.now()) / 1000),
    };
  };
}

export function girisRoutes(routes: Routes, { key, vault, relying }: GirisOptions): void {
  const answer = createAnswer(key);
  const enter = async (
    { gate, request, reply }: OpenRequest,
    { username, password, totp }: Sifre,
  ): Promise<contract.Giris> => {
    const login = await checkPassword(gate, username, password, request);
    if (await gate((tx) => isSifreExpired(tx, login.kullanici_id)))
      throw new AppError(contract.OTURUM_ERRORS.SIFRE_SURESI_DOLDU);
    return answer({ gate, request, reply }, async (oturum) => {
      const { token: asked, hash } = newToken();
      const acilan = await gate((tx) => signIn(tx, login, hash, oturum));
      if (!('yollar' in acilan)) return acilan;
      if (totp !== undefined) return completeIkinciAdim({ gate, request }, vault, hash, totp, oturum);
      throw new AppError(contract.OTURUM_ERRORS.IKINCI_ADIM, {
        istek: asked,
        yollar: acilan.yollar,
      } satisfies contract.IkinciAdimRequest);
    });
  };

  routes.open(contract.createToken, ({ body, ...open }) => enter(open, body));

  routes.open(yeniSifre.createKurulum, async ({ body, ...open }) => {
    await finishKurulum(open.gate, body);
    return enter(open, { username: body.tc_kimlik_no, password: body.sifre });
  });

  routes.open(contract.createIkinciAdim, ({ body: { istek, kod }, gate, request, reply }) =>
    answer({ gate, request, reply }, (oturum) =>
      completeIkinciAdim({ gate, request }, vault, hashToken(istek), kod, oturum),
    ),
  );

  routes.open(gecisAnahtari.createGecisGirisiIstegi, async ({ gate }) => {
    const options = await authenticationOptions(relying());
    await gate((tx) => createGecisGirisiIstegi(tx, hashChallenge(options.challenge)));
    return options;
  });

  routes.open(gecisAnahtari.createGecisGirisi, ({ body: { yanit }, gate, request, reply }) =>
    answer({ gate, request, reply }, async (oturum) => {
      const challenge = challengeOf(yanit);
      const found =
        challenge === null ? undefined : await gate((tx) => findGecisGirisi(tx, hashChallenge(challenge), yanit.id));
      const sayac = challenge !== null && found ? await verifyAuthentication(relying(), challenge, yanit, found) : null;
      const acilan =
        found && sayac !== null
          ? await gate((tx) => finishGecisGirisi(tx, found.gecis_anahtari_id, sayac, oturum))
          : undefined;
      if (!acilan) throw new AppError(gecisAnahtari.GECIS_ANAHTARI_ERRORS.GECIS_GIRISI_BASARISIZ);
      return acilan;
    }),
  );
}

const cihazOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);
