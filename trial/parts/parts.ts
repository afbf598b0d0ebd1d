import { caddy } from './caddy.ts';
import { clamd } from './clamd.ts';
import { kubernetes } from './kubernetes.ts';
import { kurulum } from './kurulum.ts';
import { nginx } from './nginx.ts';
import type { Part } from './part.ts';
import { pgUpgrade } from './pg-upgrade.ts';
import { pgbackrest } from './pgbackrest.ts';
import { pgbouncer } from './pgbouncer.ts';
import { postfix } from './postfix.ts';
import { postgres } from './postgres.ts';
import { prometheus } from './prometheus.ts';
import { s3 } from './s3.ts';
import { serverUnit } from './server-unit.ts';
import { unit } from './unit.ts';
import { upgrade } from './upgrade.ts';

export const PARTS: readonly Part[] = [
  nginx,
  caddy,
  postfix,
  clamd,
  s3,
  postgres,
  pgbouncer,
  prometheus,
  pgbackrest,
  upgrade,
  pgUpgrade,
  unit,
  kurulum,
  serverUnit,
  kubernetes,
];
