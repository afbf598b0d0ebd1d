import { join } from 'node:path';
import type { Storage } from '#server/config/config.ts';
import { ConfigError } from '#server/config/setting-rules.ts';

export interface Office {
  name: string;
  /** The office's key, logins and settings. */
  folder: string;
  database: string;
  app: string;
  konsol: string;
  /** Its documents lie below `dataDir`, or in the bucket below `s3.prefix`. */
  dataDir: string;
  s3: Storage['s3'];
  exportDir: string;
}

/** An office's name is that of its host, of its folders and of an instance of systemd's units. */
const NAME = /^[a-z]([a-z0-9-]{0,28}[a-z0-9])?$/;

/** What a single office keeps in `DATA_DIR`, which may lie beside the folders of the offices, is deleted with none. */
const TAKEN = ['belgeler', 'denetim-baslari', 'gecici', 'pg', 'socket', 'yedekler'];

export function officeOf({ officesDir, dataDir, yedekKlasoru, s3 }: Storage, name: string): Office {
  if (!NAME.test(name) || TAKEN.includes(name))
    throw new ConfigError(
      `Büro adı geçersiz: ${name}. Küçük harf, rakam ve aradaki tireden oluşur (a-z, 0-9), harfle başlar, en çok 30 karakterdir.`,
    );
  const database = `muhasip_${name.replaceAll('-', '_')}`;
  return {
    name,
    folder: join(officesDir, name),
    database,
    app: `${database}_app`,
    konsol: `${database}_konsol`,
    dataDir: join(dataDir, name),
    s3: s3 && { ...s3, prefix: `${s3.prefix ?? ''}${name}/` },
    exportDir: join(yedekKlasoru, name),
  };
}

/** The operator's address, with another database and, where it is given, another login. */
export function addressOf(operatorUrl: string, database: string, login?: { user: string; password: string }): string {
  const url = new URL(operatorUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.user;
    url.password = login.password;
  }
  return url.href;
}
