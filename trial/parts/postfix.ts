import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listEpostalar } from '#contract/bildirim/eposta.ts';
import { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { createOnay } from '#contract/oturum/oturum.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { createTestEpostasi } from '#contract/sistem/ayar-sirri.ts';
import { createHatirlatmalar, previewHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { nameHosts, signCertificate } from './authority.ts';
import { Client, expectTold } from './client.ts';
import { type Mail, readMail } from './mail.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';

const HOST = 'posta.buro.example';
const SENDER = 'buro@buro.example';
const SECRET = 'posta-parolasi';
const BOXES = '/var/mail/kutular';
const LATE_MS = 90_000;

const MAIN = `compatibility_level = 3.6
myhostname = ${HOST}
mydestination = localhost
inet_interfaces = loopback-only
inet_protocols = ipv4
smtpd_tls_cert_file = /etc/ssl/posta.pem
smtpd_tls_key_file = /etc/ssl/posta.key
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = private/auth
smtpd_sender_login_maps = inline:{{${SENDER}=buro}}
smtpd_sender_restrictions = reject_sender_login_mismatch
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = reject_unlisted_recipient
virtual_mailbox_domains = buro.example, musteri.example, example.com
virtual_mailbox_base = ${BOXES}
virtual_mailbox_maps = regexp:{{/^(buro@buro\\.example|.*@(musteri\\.example|example\\.com))$$/ hepsi/}}
virtual_uid_maps = static:4000
virtual_gid_maps = static:4000
transport_maps = inline:{{donen.example=smtp:[127.0.0.1]:2526}}
maillog_file = /var/log/postfix.log
`;
const SERVICES = `
submission inet n - n - - smtpd -o smtpd_tls_security_level=encrypt -o smtpd_sasl_auth_enable=yes
127.0.0.1:2526 inet n - n - - smtpd -o smtpd_recipient_restrictions=reject -o smtpd_relay_restrictions=reject
smtps inet n - n - - smtpd -o smtpd_tls_wrappermode=yes -o smtpd_sasl_auth_enable=yes
`;
const LOGINS = `protocols =
log_path = /var/log/dovecot.log
auth_mechanisms = plain login
passdb {
  driver = static
  args = user=buro password=${SECRET}
}
userdb {
  driver = static
  args = uid=4000 gid=4000 home=${BOXES}
}
service auth {
  unix_listener /var/spool/postfix/private/auth {
    mode = 0660
    user = postfix
    group = postfix
  }
}
`;

async function startPost(scene: Scene): Promise<void> {
  nameHosts(HOST);
  signCertificate(scene.authority, HOST, '/etc/ssl/posta.pem', '/etc/ssl/posta.key');
  writeFileSync('/etc/postfix/main.cf', MAIN);
  await scene.sh(`mkdir -p ${BOXES}/hepsi/{new,cur,tmp} && chown -R 4000:4000 ${BOXES}`);
  await scene.sh(
    `sed -i -E 's/^(\\S+ +(inet|unix) +\\S+ +\\S+ +)y /\\1n /' /etc/postfix/master.cf; cat >> /etc/postfix/master.cf <<'M'${SERVICES}M`,
  );
  writeFileSync('/etc/dovecot/dovecot.conf', LOGINS);
  scene.start('dovecot', ['dovecot', '-F']);
  scene.start('postfix', ['/usr/sbin/postfix', 'start-fg']);
  await scene.sh(
    'for i in $(seq 150); do (exec 3<>/dev/tcp/127.0.0.1/587) && test -S /var/spool/postfix/private/auth && exit; sleep 0.2; done; exit 1',
  );
}

/** The sentence that `Dene` answers. */
const tryMail = async (client: Client, kime = 'biri@musteri.example'): Promise<string> => {
  const { body, text } = await client.send<{ basarili: boolean; mesaj: string }>('POST', createTestEpostasi.path, {
    kime,
  });
  return body && 'mesaj' in body ? `${body.basarili ? 'sent' : 'refused'}: ${body.mesaj}` : text.slice(0, 200);
};

const expectMail = async (client: Client, right: RegExp, kime?: string): Promise<string> => {
  const told = await tryMail(client, kime);
  if (!right.test(told)) throw new Error(told);
  return told.slice(0, 150);
};

async function waitForMail(right: (mail: Mail) => boolean, what: string): Promise<Mail> {
  for (const until = Date.now() + LATE_MS; Date.now() < until; await sleep(500)) {
    const found = readMail(`${BOXES}/hepsi/new`).find(right);
    if (found) return found;
  }
  throw new Error(`no ${what} within ${LATE_MS / 1_000} s`);
}

/** What is wrong with a mail as it lies in the mailbox. */
function faultOf({ headers, text, raw }: Mail, sender = SENDER): string {
  const wanted = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];
  const missing = wanted.filter((name) => !headers.get(name));
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  if (!headers.get('from')!.includes(sender)) return `from ${headers.get('from')}`;
  if (headers.get('auto-submitted') !== 'auto-generated') return 'not marked as automatic';
  if (!/[çğıöşüÇĞİÖŞÜ]/.test(text) || text.includes('\uFFFD')) return 'Turkish is not read back';
  if (Math.max(...raw.split(/\r?\n/).map((line) => line.length)) > 998) return 'a line is too long';
  return '';
}

const tellMail = (mail: Mail): string => {
  const fault = faultOf(mail);
  if (fault) throw new Error(fault);
  return `“${mail.subject}” for ${mail.headers.get('to')}, ${mail.text.length} characters`;
};

async function trySettings(scene: Scene, client: Client): Promise<void> {
  const right = {
    smtp_sunucu: HOST,
    smtp_port: 587,
    smtp_guvenlik: 'starttls',
    smtp_kullanici: 'buro',
    smtp_gonderen: SENDER,
  };
  // A change of the address clears the password, which is set again in the same request.
  const set = async (settings: object, smtp_sifre = SECRET) => {
    const body = { ...right, ...settings, sirlar: { smtp_sifre } };
    expectTold(await client.send('PUT', setAyarlar.path, body), '200');
  };
  const tried = (what: string, settings: object, expected: RegExp, kime?: string, password?: string) =>
    scene.check(what, async () => {
      await set(settings, password);
      return expectMail(client, expected, kime);
    });
  expectTold(await client.send('POST', createOnay.path, { mevcut_sifre: DEMO_PASSWORD }), '200');
  await tried('wrong password', {}, /^refused: .*(şifre|parola|giriş)/i, undefined, 'yanlis-parola');
  await tried('465, TLS from the first byte', { smtp_port: 465, smtp_guvenlik: 'tls' }, /^sent/);
  await tried('465 and STARTTLS mixed up', { smtp_port: 465 }, /^refused: .*TLS/);
  await tried('a name that is not the certificate’s', { smtp_sunucu: 'localhost' }, /^refused: .*sertifika/);
  await tried('a sender of another login (553)', { smtp_gonderen: 'baska@buro.example' }, /^refused: .*[Gg]önderen/);
  await tried('unknown recipient', {}, /^refused: .*[Aa]lıcı/, 'yok@buro.example');
  await tried('587, STARTTLS and a login', {}, /^sent/);
}

async function tryBounce(scene: Scene, client: Client): Promise<void> {
  await scene.check('a bounce that comes later', async () => {
    await expectMail(client, /^sent/, 'giden@donen.example');
    const bounce = await waitForMail(({ headers }) => /MAILER-DAEMON/i.test(headers.get('from') ?? ''), 'bounce');
    return `“sent”, then in the mailbox of ${bounce.headers.get('to')}: ${bounce.subject}`;
  });
}

async function tryKinds(scene: Scene, client: Client): Promise<void> {
  await scene.check('the mail of “Dene” in the mailbox', async () =>
    tellMail(await waitForMail(({ headers }) => headers.get('to') === 'biri@musteri.example', 'mail')),
  );
  await scene.check('a reminder of debts in the mailbox', async () => {
    const { text: people } = await client.call(listMuhasebeciler.path);
    const ids = [...people.matchAll(/"muhasebeci_id":(\d+)/g)].map(([, id]) => Number(id));
    const { body, text } = await client.send<{ alicilar: { muhasebeci_id: number; email: string; konu: string }[] }>(
      'POST',
      previewHatirlatmalar.path,
      { muhasebeci_idler: ids },
    );
    const first = body?.alicilar?.[0];
    if (!first) throw new Error(`nobody to remind: ${text.slice(0, 200)}`);
    await client.send('POST', createHatirlatmalar.path, { muhasebeci_idler: [first.muhasebeci_id] });
    return tellMail(await waitForMail(({ subject }) => subject === first.konu, 'reminder'));
  });
  await scene.check('what the product says of them', async () => {
    const { body } = await client.call<{ sayilar: Record<string, number> }>(`${listEpostalar.path}?sayfa=1`);
    return JSON.stringify(body?.sayilar ?? {});
  });
}

export const postfix: Part = {
  name: 'postfix',
  packages: { '/usr/sbin/postfix': 'postfix', '/usr/sbin/dovecot': 'dovecot-core', '/usr/bin/openssl': 'openssl' },
  async run(scene) {
    await startPost(scene);
    await scene.check('version', async () =>
      (await scene.sh('postconf -h mail_version; dovecot --version')).split('\n').join(', Dovecot '),
    );
    const { baseURL } = await scene.office();
    const client = await new Client(baseURL).signIn();
    await trySettings(scene, client);
    await tryKinds(scene, client);
    await tryBounce(scene, client);
  },
};
