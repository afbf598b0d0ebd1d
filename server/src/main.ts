import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import type pg from 'pg';
import { buildApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config/config.ts';
import { UnsafeLoginError } from '#server/db/connection.ts';
import { firstLine, StartError } from '#server/db/embedded-error.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { startBackupJob } from '#server/features/yedek/yedek-isi.ts';
import { OPEN_ON_PURPOSE } from './config/public-passwords.ts';
import { ConfigError } from './config/setting-rules.ts';
import { isStopping, onShutdown, shutdown } from './run/shutdown.ts';
import { passedSocket, sleepWhenUnused } from './run/sleep.ts';
import { startCardPayment } from './run/start-card-payment.ts';
import { startDatabase } from './run/start-database.ts';
import { startSms } from './run/start-sms.ts';

const EXPLAINED = [ConfigError, StartError, MigrationError, UnsafeLoginError];

const fail = (error: unknown): void => {
  if (isStopping()) return;
  const explained = EXPLAINED.some((kind) => error instanceof kind);
  console.error(explained ? firstLine(error) : `Muhasip başlatılamadı: ${firstLine(error)}`);
  void shutdown(1);
};

const listenError = (error: NodeJS.ErrnoException, { host, port }: Config): unknown => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} kullanımda (${host}); başka bir PORT verin ya da o programı kapatın.`);
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} için bu kullanıcının izni yok; 1024 ya da üstü bir PORT verin.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} bu makinenin bir adresi değil.`);
  return error;
};

/** Nobody can open the address that stands for all of this machine's, so the first that others reach is shown. */
const shownAddress = ({ publicUrl, host }: Config, port: number): string => {
  if (publicUrl) return publicUrl;
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const reachable = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
  const name = ['0.0.0.0', '::'].includes(host) ? reachable : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** The port is tried before the database starts, so that a start with a busy port changes nothing. */
const assertPortFree = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(listenError(error, config)));
    server.listen(config.port, config.host, () => server.close(() => resolve()));
  });

const DEMO_SIGN_INS = `
Deneme verisi yüklü. Giriş (TC kimlik no / parola):
  Yönetici    10000000146 / muhasip-demo
  Muhasebeci  11111111110 / muhasip-demo
  Personel    12345678950 / muhasip-demo`;

const refuseDemoOffice = async (reason: string, app: pg.ClientConfig): Promise<void> => {
  const { hasDemoOffice } = await import('#server/demo/load.ts');
  if (await hasDemoOffice(app))
    throw new StartError(
      `${reason} başlatılmadı: veritabanında deneme bürosu var ve parolalarını herkes bilir; boş bir veritabanı ya da başka bir DATA_DIR verin (${OPEN_ON_PURPOSE}).`,
    );
};

const start = async (): Promise<void> => {
  const config = loadConfig();
  const socket = passedSocket();
  if (!socket) await assertPortFree(config);
  const database = await startDatabase(config, onShutdown, (error) => console.error(firstLine(error)), true);
  if (config.demoRefusal) await refuseDemoOffice(config.demoRefusal, database.app);
  const demo =
    config.demoData &&
    database.owner !== null &&
    (await (await import('#server/demo/load.ts')).loadDemoIfEmpty(database.owner));
  const kart = await startCardPayment(config, onShutdown);
  const testSms = await startSms(config, onShutdown);
  const backupJob =
    config.databaseUrl === null && database.owner
      ? startBackupJob(database.owner, (error) => console.error(`Yedek: ${firstLine(error)}`))
      : null;
  if (backupJob) onShutdown(() => backupJob.stop());
  const app = await buildApp({
    config: { ...config, demoData: demo },
    database: { ...database.app, max: config.dbPoolMax },
    konsol: database.konsol,
    kart,
    testSms,
    backupJob,
  });
  onShutdown(() => app.close());
  // The set-up code is made before the server listens, so that the start fails when the database does.
  // That of a sleeping office is made by `npm run office`, and must outlive the visit that wakes it.
  const code = socket ? null : await app.prepareKurulum();
  if (socket) {
    // Node.js knows no address of a Unix socket that was passed on, and Fastify asks for one.
    app.server.address = () => 'systemd';
    const sleep = () => void shutdown(0);
    sleepWhenUnused(app.server, config.sleepMinutes * 60_000, sleep, () => app.jobs.isWorking());
  }
  await app
    .listen({ host: config.host, port: config.port, ...socket })
    .catch((error) => Promise.reject(listenError(error, config)));
  const { port } = app.server.address() as AddressInfo;
  const address = shownAddress(config, port);
  console.log(`Muhasip hazır: ${address}`);
  if (kart?.kaynak) console.log(`Kartla ödeme: TEST POS (${kart.kaynak}), deneme kartlarıyla; para çekilmez.`);
  if (testSms) console.log(`SMS: TEST SMS (${testSms.adres}); hiçbir ileti gönderilmez.`);
  if (demo) console.log(DEMO_SIGN_INS);
  if (code) console.log(`\nİlk kurulum: ${address}/kurulum adresini açın, tek kullanımlık kod: ${code}`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown(0));
// The event means that the process that started this server (npm start, the tests) has ended, so the server ends, too.
process.on('disconnect', () => void shutdown(0));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

await start().catch(fail);
