import type { AddressInfo } from 'node:net';
import path from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type pg from 'pg';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { ADMIN_ERRORS } from '#contract/kisi/admin.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge.ts';
import { KASA_ERRORS } from '#contract/mukellef/kasa.ts';
import { API_ANAHTARI_ERRORS } from '#contract/oturum/api-anahtari.ts';
import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import { GIRIS_YOLLARI } from '#contract/oturum/oturum-metin.ts';
import { AYAR_ERRORS } from '#contract/sistem/ayar-sirri.ts';
import { ODEME_ERRORS } from '#contract/tahakkuk/odeme.ts';
import type { CardPayment } from './adapters/card-payment/port.ts';
import { openBasDeposu } from './adapters/denetim-basi.ts';
import { createDiskStore } from './adapters/file-store/disk-store.ts';
import { createS3Store } from './adapters/file-store/s3-store.ts';
import { relyingOf } from './adapters/passkey.ts';
import { PdfInspector } from './adapters/pdf/inspect-pdf.ts';
import { APP_VERSION } from './app-version.ts';
import { type Config, isLoopback } from './config.ts';
import { assertSafeLogin, createPool } from './db/connection.ts';
import { createSessions, type Sessions, type Tx } from './db/session.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { kayitDisaAktarRoutes } from './features/aktarim/disa/kayit-routes.ts';
import { disaAktarRoutes } from './features/aktarim/disa/routes.ts';
import { aktarimRoutes } from './features/aktarim/routes.ts';
import { startTemizlik } from './features/aktarim/temizlik.ts';
import { alacakRoutes } from './features/alacak/routes.ts';
import { aramaRoutes } from './features/arama/routes.ts';
import { atamaRoutes } from './features/atama/routes.ts';
import { ayarDurumRoutes } from './features/ayar/durum-routes.ts';
import { kartDenemesiRoutes } from './features/ayar/kart-denemesi.ts';
import { ayarRoutes } from './features/ayar/routes.ts';
import { getAiAyari, getIyzicoAyari, getKartSecimi, getPostaAyari } from './features/ayar/sistem-ayari.ts';
import { belgeRoutes } from './features/belge/routes.ts';
import { startBelgeTemizligi } from './features/belge/temizlik-isi.ts';
import { startBildirimIsi } from './features/bildirim/bildirim-isi.ts';
import { startOzetIsi } from './features/bildirim/ozet-isi.ts';
import { bildirimRoutes } from './features/bildirim/routes.ts';
import { bilgiTabaniRoutes } from './features/bilgi-tabani/routes.ts';
import { loadBilgiTabani } from './features/bilgi-tabani/yukle.ts';
import { defterRoutes } from './features/defter/routes.ts';
import { createMuhur, startMuhurIsi } from './features/denetim/muhur-isi.ts';
import { denetimRoutes } from './features/denetim/routes.ts';
import { ekstreRoutes } from './features/ekstre/routes.ts';
import { startEpostaIsi } from './features/eposta/eposta-isi.ts';
import { epostaRoutes } from './features/eposta/routes.ts';
import { fisRoutes } from './features/fis/routes.ts';
import { gecmisRoutes } from './features/gecmis/routes.ts';
import { startHatirlatmaIsi } from './features/hatirlatma/hatirlatma-isi.ts';
import { hatirlatmaRoutes } from './features/hatirlatma/routes.ts';
import { hizmetRoutes } from './features/hizmet/routes.ts';
import { hizmetKaydiRoutes } from './features/hizmet-kaydi/routes.ts';
import { hucreNotuRoutes } from './features/hucre-notu/routes.ts';
import { isYukuRoutes } from './features/is-yuku/routes.ts';
import { kartOdeme } from './features/kart-odeme/kart-odeme.ts';
import { createSaglayicilar } from './features/kart-odeme/saglayicilar.ts';
import { openVault } from './features/kasa/open-vault.ts';
import { kasaRoutes } from './features/kasa/routes.ts';
import { konsolRoutes } from './features/konsol/routes.ts';
import { kullaniciRoutes } from './features/kullanici/routes.ts';
import { startErisimKaydi } from './features/kvkk/erisim-kaydi.ts';
import { kvkkRoutes } from './features/kvkk/routes.ts';
import { muhasebeciRoutes } from './features/muhasebeci/routes.ts';
import { mukellefRoutes } from './features/mukellef/routes.ts';
import { mukellefNotuRoutes } from './features/mukellef-notu/routes.ts';
import { odemeRoutes } from './features/odeme/routes.ts';
import { OlayHub } from './features/olay/hub.ts';
import { olayRoutes } from './features/olay/routes.ts';
import { girisRoutes } from './features/oturum/giris.ts';
import { prepareKurulum } from './features/oturum/kurulum.ts';
import { onayRoutes } from './features/oturum/onay.ts';
import { oturumRoutes } from './features/oturum/routes.ts';
import { panoRoutes } from './features/pano/routes.ts';
import { personelRoutes } from './features/personel/routes.ts';
import { apiAnahtariRoutes } from './features/profil/api-anahtari.ts';
import { gecisAnahtariRoutes } from './features/profil/gecis-anahtari.ts';
import { ikinciAdimRoutes } from './features/profil/ikinci-adim.ts';
import { profilRoutes } from './features/profil/routes.ts';
import { durumRoutes } from './features/sistem/durum.ts';
import { Isler } from './features/sistem/isler.ts';
import { sistemRoutes } from './features/sistem/routes.ts';
import { tabloRoutes } from './features/tablo/routes.ts';
import { tahakkukRoutes } from './features/tahakkuk/routes.ts';
import { tekrarRoutes } from './features/tekrar/routes.ts';
import { startTekrarIsi } from './features/tekrar/tekrar-isi.ts';
import { uzmanRoutes } from './features/uzman/routes.ts';
import { type YedekSecenegi, yedekRoutes } from './features/yedek/routes.ts';
import { AppError } from './http/app-error.ts';
import { agOf, kaynakOf } from './http/auth.ts';
import { registerCsrf } from './http/csrf.ts';
import { type Refusals, registerErrorHandler } from './http/error-handler.ts';
import { registerHostCheck } from './http/host.ts';
import { registerKartNoGuard } from './http/kart-no.ts';
import { deriveKey } from './http/keys.ts';
import { registerOpenApi } from './http/openapi.ts';
import { type AnyRoute, createRoutes } from './http/register-route.ts';
import { registerHeaders, registerWeb } from './http/web-app.ts';
import { repeat } from './repeat.ts';

/** Most that a request without files may carry: 10,000 cells of a range action fit. */
const BODY_LIMIT = 1_048_576;
/** Requests a minute from one address; an office behind one address with hundreds of open screens stays below. */
const RATE_LIMIT = 6_000;
/** Sign-ins a minute from one address or known device, right ones included: a whole office may come from one address in the morning. */
const SIGN_IN_LIMIT = 300;

const REFUSALS: Refusals = {
  DEPO: BELGE_ERRORS.BELGE_DEPOSU_YOK,
  DEPO_DOSYASI: BELGE_ERRORS.BELGE_DOSYASI_YOK,
  MU428: OTURUM_ERRORS.SIFRE_DEGISTIRILMELI,
  MU429: OTURUM_ERRORS.IKINCI_ADIM_GEREKLI,
  MU430: API_ANAHTARI_ERRORS.KAPSAM_DISI,
  MU431: OTURUM_ERRORS.ONAY_GEREKLI,
  MU503: KASA_ERRORS.KASA_ANAHTARI,
  hizmetler_ad_unique: HIZMET_ERRORS.HIZMET_AD_EXISTS,
  borc_tahakkuk_tahsilat_check: 'CONFLICT',
  odemeler_iptal_unique: ODEME_ERRORS.ODEME_IPTAL_EDILMIS,
  odemeler_tahakkuk_fkey: 'NOT_FOUND',
  belgeler_yuva_unique: BELGE_ERRORS.BELGE_YUVASI_DOLU,
  admin_son_superadmin: ADMIN_ERRORS.SON_SUPERADMIN,
  iyzico_bosta: AYAR_ERRORS.IYZICO_ACIK_ODEME,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The one-time set-up code to print, or null where the office has a login. */
    prepareKurulum(): Promise<string | null>;
    sessions: Sessions;
  }
  interface FastifyContextConfig {
    /** The contract route behind a URL; absent for what serves machines and pages. */
    contract?: AnyRoute;
  }
}

/** As a browser on this machine reaches it; known once it listens. */
function addressOf(app: FastifyInstance): string {
  const bound = app.server.address() as AddressInfo | null;
  return `http://${bound?.family === 'IPv6' ? `[${bound.address}]` : (bound?.address ?? '127.0.0.1')}:${bound?.port ?? 0}`;
}

/** By the route and not the URL, which a stranger may spell in many ways. */
const isSignIn = (request: FastifyRequest): boolean => GIRIS_YOLLARI.includes(request.routeOptions.url ?? '');

/** By address; at sign-in by device where it has a cookie of ours, so that nobody of the same office uses up another's. */
function rateKeyOf(request: FastifyRequest): string {
  if (!isSignIn(request)) return agOf(request);
  const { ag, cihaz } = kaynakOf(request);
  return `giris:${cihaz ?? ag}`;
}

interface AppOptions {
  config: Config;
  database: pg.PoolConfig;
  /** Login of SQL queries; none: there is no SQL query. */
  konsol?: pg.ClientConfig | null;
  /** Provider of card payments that the environment names; the settings of the office may name another. */
  kart?: CardPayment | null;
  /** Makes backups; none: this server makes none. */
  yedekIsi?: YedekSecenegi['isi'];
}

/** Builds the whole server, not listening. `app.close()` ends streams, requests and connections. */
export async function buildApp({ config, database, konsol = null, kart = null, yedekIsi = null }: AppOptions): Promise<FastifyInstance> {
  const pool = createPool({ max: config.dbPoolMax, ...database });
  await assertSafeLogin(pool);
  const sessions = createSessions(pool);
  const vault = await openVault(sessions.gate, [config.key, ...config.oldKeys]);
  const hub = new OlayHub(database, {
    findEnded: async (ids) => {
      const { rows } = await sessions.gate((tx) => sql<{ id: number }>`select entry.ended_sessions(${ids}) as id`.execute(tx));
      return rows.map(({ id }) => id);
    },
    sendQueued: () => sessions.gate((tx) => sql`select entry.publish_events()`.execute(tx)),
  });

  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: ({ method, id }) => ({ method, id }) } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // One proxy, ours: an address that the client itself wrote further left is not believed.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    // The whole of a request, so that of a 20 MB file over 2 Mbit/s.
    requestTimeout: 90_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
    genReqId: () => crypto.randomUUID(),
    // A URL that the router itself refuses never reaches the error handler.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = new AppError('MALFORMED_URL');
      void reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('sessions', sessions);
  app.decorate('secureCookies', config.publicUrl !== null);
  app.decorate('prepareKurulum', () => prepareKurulum(sessions));
  registerErrorHandler(app, REFUSALS);
  // A megabyte of modules: loaded only where spans are wanted.
  if (config.otlpEndpoint) (await import('./features/sistem/telemetry.ts')).startTelemetry(app, config.otlpEndpoint, APP_VERSION);

  registerHeaders(app, config.publicUrl !== null, kart?.kaynak ?? null);
  registerHostCheck(app, config.publicUrl);
  await app.register(cookie, { secret: deriveKey(config.key, 'device').toString('base64url') });
  await app.register(formbody, { bodyLimit: 10_000 });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(underPressure, { maxEventLoopDelay: 3_000, retryAfter: 5 });
  await app.register(rateLimit, {
    max: (request) => (isSignIn(request) ? SIGN_IN_LIMIT : RATE_LIMIT),
    timeWindow: 60_000,
    keyGenerator: rateKeyOf,
    errorResponseBuilder: (_request, { ttl }) => Object.assign(new Error('rate limit'), { statusCode: 429, saniye: Math.ceil(ttl / 1000) }),
  });
  await registerCsrf(app, config.key);
  registerKartNoGuard(app);
  await registerOpenApi(app);

  const routes = createRoutes(app, sessions);
  const kok = () => config.publicUrl ?? addressOf(app);
  const relying = () => relyingOf(kok(), config.publicUrl !== null);
  girisRoutes(routes, { key: config.key, vault, relying });
  onayRoutes(routes, vault);
  oturumRoutes(routes);
  profilRoutes(routes);
  ikinciAdimRoutes(routes, vault, relying);
  gecisAnahtariRoutes(routes, relying);
  apiAnahtariRoutes(routes);
  olayRoutes(routes, hub);
  panoRoutes(routes);
  hizmetRoutes(routes);
  personelRoutes(routes);
  kullaniciRoutes(routes);
  muhasebeciRoutes(routes);
  adminRoutes(routes);
  mukellefRoutes(routes);
  mukellefNotuRoutes(routes);
  kasaRoutes(routes, vault);
  const store = config.s3 ? await createS3Store(config.s3) : createDiskStore(path.join(config.dataDir, 'belgeler'));
  const basDeposu = await openBasDeposu(config.s3);
  const muhur = createMuhur({ gate: sessions.gate, dataDir: config.dataDir, depo: basDeposu, log: (bas) => app.log.info(bas, 'denetim block') });
  const pdf = new PdfInspector();
  const belgeOrtami = { store, pdf, kota: config.belgeKotasi };
  belgeRoutes(routes, belgeOrtami);
  fisRoutes(routes, belgeOrtami);
  kvkkRoutes(routes, store);
  gecmisRoutes(routes);
  hizmetKaydiRoutes(routes);
  tekrarRoutes(routes);
  hucreNotuRoutes(routes);
  isYukuRoutes(routes);
  atamaRoutes(routes);
  // The payer's browser comes back to an address of ours.
  const kartOrtami = { ortamdaki: kart?.ad ?? 'yok', donusVar: config.publicUrl !== null || isLoopback(config.host) } as const;
  ayarRoutes(routes, vault, kartOrtami);
  const ayarOrtami = { vault, ozelAg: config.ozelAg, sistem: <T>(work: (tx: Tx) => Promise<T>) => sessions.system('ayar', work) };
  const saglayicilar = createSaglayicilar({
    ortamdaki: kart,
    secim: () => getKartSecimi(ayarOrtami),
    iyzicoAyari: () => getIyzicoAyari(ayarOrtami, config.iyzicoAdresi),
  });
  const ortam_adresi = config.iyzico?.adres ?? config.iyzicoAdresi;
  ayarDurumRoutes(routes, {
    ...ayarOrtami,
    store,
    sabit: { kart: { ortamda: kartOrtami.ortamdaki, ortam_adresi }, dosya: config.s3 ? 's3' : 'disk', ai_ortamda: config.ai !== null },
    etkinKart: async () => (await saglayicilar.secili())?.ad ?? 'yok',
  });
  kartDenemesiRoutes(routes, { ...ayarOrtami, ortamdaki: config.iyzico, ortamAdresi: config.iyzicoAdresi });
  epostaRoutes(routes);
  hatirlatmaRoutes(routes);
  tahakkukRoutes(routes);
  odemeRoutes(routes);
  const stopKartIsi = kartOdeme(app, routes, { saglayicilar, kok, onWork: () => hub.flush() });
  ekstreRoutes(routes);
  alacakRoutes(routes);
  defterRoutes(routes, muhur);
  aktarimRoutes(routes);
  disaAktarRoutes(routes);
  kayitDisaAktarRoutes(routes);
  aramaRoutes(routes);
  bildirimRoutes(routes);
  bilgiTabaniRoutes(routes);
  const kapanis = new AbortController();
  uzmanRoutes(routes, { getAyar: async () => config.ai ?? getAiAyari(ayarOrtami), kapanis: kapanis.signal });
  denetimRoutes(routes, muhur);
  tabloRoutes(routes);
  konsolRoutes(routes, konsol);
  yedekRoutes(routes, { isi: yedekIsi, sifreli: config.yedekParolasi !== null, klasor: config.yedekKlasoru });
  const isler = new Isler();
  const openStreams = () => hub.openStreams;
  const poolState = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  durumRoutes(routes, {
    dataDir: config.dataDir,
    gomulu: config.databaseUrl === null,
    depoTuru: config.s3 ? 's3' : 'klasor',
    isler,
    acikAkis: openStreams,
    havuz: poolState,
  });
  sistemRoutes(app, {
    metricsToken: config.metricsToken,
    pingDatabase: () => sessions.gate((tx) => sql`select 1`.execute(tx)),
    openStreams,
    poolState,
    isler,
    dataDir: config.dataDir,
  });
  await registerWeb(app);

  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) hub.flush();
    done();
  });
  app.addHook('onReady', () => hub.start());
  /** What a job reports: to the log, and to the status page under its name. */
  const onJobError = (ad: string, text: string) => (error: unknown) => {
    isler.hata(ad, error);
    app.log.error({ code: (error as { code?: string }).code, name: (error as Error).name }, text);
  };
  const ERISIM = 'Erişim kayıtları';
  startErisimKaydi(app, isler.izle(ERISIM, sessions.gate), onJobError(ERISIM, 'access log failed'));
  const stops: (() => Promise<void>)[] = [];
  /** Work of the server's own, from when it is ready until it closes; `gate` and `onError` put it on the status page. */
  const startJob = (
    ad: string,
    fault: string,
    gate: Sessions['gate'],
    start: (gate: Sessions['gate'], onError: (error: unknown) => void) => () => Promise<void>,
  ) =>
    app.addHook('onReady', async () => {
      stops.push(start(isler.izle(ad, gate), onJobError(ad, fault)));
    });
  const asSystem =
    (is: string): Sessions['gate'] =>
    (work) =>
      sessions.system(is, work);
  const flush = () => hub.flush();
  startJob('Tekrarlanan talepler', 'recurring requests failed', sessions.gate, (gate, onError) => startTekrarIsi(gate, { onMade: flush, onError }));
  startJob('Belge temizliği', 'document clean-up failed', sessions.gate, (gate, onError) => startBelgeTemizligi(gate, store, onError));
  startJob('İçe aktarma temizliği', 'import clean-up failed', sessions.gate, startTemizlik);
  startJob('Giriş denemeleri', 'sign-in clean-up failed', sessions.gate, (gate, onError) =>
    repeat({ every: 10 * 60_000, onError, turn: () => gate((tx) => sql`select entry.clean_giris()`.execute(tx)) }),
  );
  startJob('Denetim mührü', 'sealing failed', sessions.gate, (gate, onError) => startMuhurIsi(gate, muhur, onError));
  startJob('Bildirimler', 'notifications failed', sessions.gate, (gate, onError) => startBildirimIsi(gate, { onMade: flush, onError }));
  startJob('Bildirim özetleri', 'digests failed', asSystem('ozet_isi'), (sistem, onError) => startOzetIsi(sistem, { onQueued: flush, onError }));
  startJob('E-posta', 'mail failed', asSystem('eposta_isi'), (sistem, onError) =>
    startEpostaIsi({ sistem, ayar: () => getPostaAyari(ayarOrtami) }, { onWork: flush, onError }),
  );
  startJob('Borç hatırlatmaları', 'reminders failed', asSystem('hatirlatma_isi'), (sistem, onError) =>
    startHatirlatmaIsi(sistem, { onQueued: flush, onError }),
  );
  app.addHook('onReady', () => loadBilgiTabani(sessions.system));
  // An answer that is on its way is cut off and kept as it is.
  app.addHook('preClose', async () => kapanis.abort());
  // Streams never end by themselves, so they are ended before the server waits for its requests.
  app.addHook('preClose', () => hub.close());
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await pdf.close();
    store.close();
    basDeposu?.close();
    await stopKartIsi();
    await pool.end();
  });
  return app;
}
