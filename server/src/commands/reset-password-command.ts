import type pg from 'pg';
import { createOneTimeCode } from '#server/adapters/one-time-code.ts';
import { hashPassword } from '#server/adapters/password.ts';
import { loadStorage } from '#server/config/config.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { openClient } from '#server/db/connection.ts';
import { onShutdown, shutdown } from '#server/run/shutdown.ts';
import { openMigrated } from '#server/run/start-database.ts';
import { failWith, runCommand } from './command.ts';

const fail = failWith('Şifre belirlenemedi');

/**
 * Superadmins give everybody else a new password; only where none of them can sign in does the owner of the database
 * give one to them. A password that must be changed keeps open sessions and API keys out, too.
 */
const reset = async (owner: pg.ClientConfig, tc: string, sifre: string): Promise<void> => {
  const client = await openClient(owner);
  const { rowCount } = await client
    .query(
      `update kullanicilar k set sifre_hash = $2, sifre_degismeli = true from admin a
       where a.admin_id = k.admin_id and a.yetki_seviyesi = 'superadmin' and k.tc_kimlik_no = $1`,
      [tc, await hashPassword(sifre)],
    )
    .finally(() => client.end());
  if (!rowCount) throw new ConfigError(`Bu TC kimlik numarasıyla giriş yapan bir süper yönetici yok: ${tc}`);
};

const run = async (): Promise<void> => {
  const [tc, ...rest] = process.argv.slice(2);
  if (!tc || rest.length > 0)
    throw new ConfigError('Kullanım: npm run reset-password -- <süper yöneticinin TC kimlik no>');
  const sifre = createOneTimeCode();
  await reset(await openMigrated(loadStorage(), onShutdown, fail), tc, sifre);
  console.log(
    `Geçici şifre: ${sifre}\nYedi gün geçerlidir; ilk girişte yenisi istenir. Önceki oturumlar bir şey yapamaz.`,
  );
  return shutdown(0);
};

await runCommand(run, fail);
