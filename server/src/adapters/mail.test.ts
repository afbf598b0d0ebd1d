import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Certificate, createCertificate } from '#server/testing/certificate.ts';
import { type SmtpServer, startSmtpServer } from '#server/testing/smtp-server.ts';
import { type PostaAyari, sendPosta } from './mail.ts';
import { MailFault } from './mail-error.ts';

let smtp: SmtpServer;
let ayar: PostaAyari;
beforeAll(async () => {
  smtp = await startSmtpServer();
  ayar = {
    sunucu: '127.0.0.1',
    port: smtp.port,
    guvenlik: 'yok',
    kullanici: 'buro',
    sifre: 'dogru-sifre',
    gonderen: 'buro@gunes.example',
    gonderen_adi: 'Güneş Muhasebe',
    ozelAg: true,
  };
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.answers.clear();
  smtp.alinan.length = 0;
});

const posta = { kime: 'ayse@ornek.example', konu: 'Ödeme hatırlatması', metin: 'Sayın Ayşe,\n.\nborcunuz var.' };
const failure = (change: Partial<PostaAyari> = {}, zamanAsimi = 2_000): Promise<MailFault> =>
  sendPosta({ ...ayar, ...change }, posta, zamanAsimi).then(
    () => Promise.reject(new Error('it was sent')),
    (error) => error,
  );

it('a mail arrives as it was written, with Turkish letters and a lone dot on a line', async () => {
  await sendPosta(ayar, posta);
  expect(smtp.alinan).toHaveLength(1);
  const [{ from, to, data }] = smtp.alinan as [SmtpServer['alinan'][number]];
  expect([from, to]).toEqual(['buro@gunes.example', ['ayse@ornek.example']]);
  expect(data).toMatch(/^From: =\?UTF-8\?.*<buro@gunes\.example>/ms);
  expect(data).toMatch(/^Subject: =\?UTF-8\?/m);
  const [head, body] = data.split('\r\n\r\n') as [string, string];
  expect(head).toMatch(/charset=utf-8/i);
  expect(Buffer.from(body, 'base64').toString('utf8').replaceAll('\r', '')).toBe(posta.metin);
});

it('without a user name, mail is sent without signing in', async () => {
  smtp.answers.set('AUTH', '503 no');
  await sendPosta({ ...ayar, kullanici: '', sifre: null }, posta);
  expect(smtp.alinan).toHaveLength(1);
});

type Marks = { kalici?: boolean; belirsiz?: boolean; hepsi?: boolean; code?: string };
it.each<[string, Partial<PostaAyari>, [string, string | null] | null, RegExp, Marks]>([
  [
    'a server that there is none of',
    { sunucu: 'yok.invalid' },
    null,
    /^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/,
    {},
  ],
  ['a port at which nobody answers', { port: 1 }, null, /^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/, {}],
  [
    'a wrong password',
    { sifre: 'yanlis' },
    null,
    /^Kullanıcı adı ya da şifre kabul edilmedi: 535 5\.7\.8 Bad credentials/,
    { kalici: false, hepsi: true, code: 'EAUTH 535' },
  ],
  [
    'TLS at a port that begins without it',
    { guvenlik: 'tls' },
    null,
    /^Güvenli bağlantı kurulamadı: 127\.0\.0\.1:\d+ sunucusu bu portta TLS ile başlamıyor\. Bağlantı güvenliğini STARTTLS yapın/,
    { hepsi: true },
  ],
  [
    'STARTTLS at a server without it',
    { guvenlik: 'starttls' },
    null,
    /^Güvenli bağlantı kurulamadı: .* STARTTLS desteklemiyor/,
    {},
  ],
  [
    'a sender who is refused',
    {},
    ['MAIL', '553 5.7.1 not yours'],
    /^Gönderen adresi \(buro@gunes\.example\) kabul edilmedi: 553 5\.7\.1 not yours/,
    { kalici: false, hepsi: true },
  ],
  [
    'a sender who is refused only when the recipient is named',
    {},
    ['RCPT', '553 5.7.1 <buro@gunes.example>: Sender address rejected: not owned by user buro'],
    /^E-posta sunucusu bu gönderene \(buro@gunes\.example\) izin vermedi: 553 5\.7\.1 .* not owned by user buro/,
    { kalici: false, hepsi: false, code: 'EENVELOPE 553' },
  ],
  [
    'a sender of a domain that is not known, refused at the recipient',
    {},
    ['RCPT', '550 5.1.8 Sender address rejected: Domain not found'],
    /^E-posta sunucusu bu gönderene/,
    { kalici: false },
  ],
  [
    'a sign-in that the server wants and was not given',
    { kullanici: '' },
    ['RCPT', '554 5.7.1 Relay access denied'],
    /^E-posta sunucusu bu gönderene/,
    { kalici: false },
  ],
  [
    'a server that closes for all',
    {},
    ['GREETING', '421 4.3.2 too many connections'],
    /^E-posta sunucusu kabul etmedi: .*421/,
    { kalici: false, hepsi: true },
  ],
  [
    'a recipient that there is none of',
    {},
    ['RCPT', '550 5.1.1 no such user'],
    /^Alıcı adresi kabul edilmedi: .*550 5\.1\.1/,
    { kalici: true, hepsi: false },
  ],
  [
    'a recipient who is asked to wait',
    {},
    ['RCPT', '450 4.2.0 greylisted'],
    /^Alıcı adresi kabul edilmedi: .*450/,
    { kalici: false },
  ],
  ['a text that is refused', {}, ['END', '554 5.7.1 spam'], /^E-posta sunucusu kabul etmedi: 554/, { kalici: true }],
  ['a server that is busy', {}, ['END', '451 4.3.0 later'], /^E-posta sunucusu kabul etmedi: 451/, { kalici: false }],
  [
    'a connection that breaks when the text was handed over',
    {},
    ['END', null],
    /e-posta gitmiş olabilir/,
    { kalici: true, belirsiz: true },
  ],
  [
    'a connection that breaks before',
    {},
    ['MAIL', null],
    /^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/,
    { kalici: false, belirsiz: false },
  ],
])('%s is said in words', async (_what, change, answer, message, marks) => {
  if (answer) smtp.answers.set(...answer);
  const error = await failure(change);
  expect(error).toBeInstanceOf(MailFault);
  expect(error.message).toMatch(message);
  expect(error).toMatchObject(marks);
  expect(error.message).not.toContain('dogru-sifre');
});

it('a silent server is given up soon', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  expect((await failure({ port }, 300)).message).toMatch(/^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/);
  silent.close();
});

it('each try of a mail of the queue has the same Message-ID, and no other mail has it', async () => {
  const idOf = () => /^Message-ID: (.*)$/m.exec(smtp.alinan.at(-1)?.data ?? '')?.[1];
  const send = async (change: Partial<typeof posta & { eposta_id: number }> = {}) => {
    await sendPosta(ayar, { eposta_id: 7, ...posta, ...change });
    return idOf();
  };
  const first = await send();
  expect(first).toMatch(/^<7\.[0-9a-f]{32}@gunes\.example>\r?$/);
  expect(await send()).toBe(first);
  const others = [
    await send({ eposta_id: 8 }),
    await send({ metin: 'Başka' }),
    await send({ kime: 'b@ornek.example' }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

describe('the certificate of the mail server', () => {
  const createCa = () => createCertificate({ host: 'Ofis CA', isCa: true });
  const believe = (ca: Certificate) => setDefaultCACertificates([...SYSTEM_CAS, ca.cert]);
  const SYSTEM_CAS = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(SYSTEM_CAS));

  const TANINMAYAN = /sunucusu sertifikasını bu sunucunun tanımadığı bir kurum imzalamış\. .*NODE_EXTRA_CA_CERTS/;
  const kinds: [string, () => Promise<{ key: string; cert: string }>, RegExp][] = [
    [
      'made by itself',
      () => createCertificate({ host: 'localhost' }),
      /sunucusu sertifikası kendinden imzalı\. .*NODE_EXTRA_CA_CERTS/,
    ],
    ['of the office’s own CA', async () => createCertificate({ host: 'localhost', by: await createCa() }), TANINMAYAN],
    [
      'of the office’s own CA, sent along with it',
      async () => {
        const ca = await createCa();
        const { key, cert } = await createCertificate({ host: 'localhost', by: ca });
        return { key, cert: cert + ca.cert };
      },
      TANINMAYAN,
    ],
    [
      'for the name of another host',
      async () => {
        const ca = await createCa();
        believe(ca);
        return createCertificate({ host: 'posta.ornek.example', by: ca });
      },
      /sunucusu sertifikası bu sunucu adına değil/,
    ],
    [
      'that has expired',
      async () => {
        const ca = await createCa();
        believe(ca);
        return createCertificate({ host: 'localhost', by: ca, notAfter: new Date(Date.now() - 60_000) });
      },
      /sunucusu sertifikasının süresi dolmuş/,
    ],
  ];
  const WAYS = ['tls', 'starttls'] as const;
  it.each(kinds.flatMap(([what, make, sentence]) => WAYS.map((guvenlik) => [what, guvenlik, make, sentence] as const)))(
    '%s is named, by %s',
    async (_what, guvenlik, make, sentence) => {
      const server = await startSmtpServer({ sertifika: await make(), guvenlik });
      const error = await failure({ sunucu: 'localhost', port: server.port, guvenlik });
      await server.close();
      expect(error.message).toMatch(/^Güvenli bağlantı kurulamadı: localhost:/);
      expect(error.message).toMatch(sentence);
      expect(error).toMatchObject({ kalici: false, belirsiz: false, hepsi: true });
    },
  );

  it.each(WAYS)('of a CA that the server was told of lets mail through, by %s', async (guvenlik) => {
    const ca = await createCa();
    believe(ca);
    const server = await startSmtpServer({
      sertifika: await createCertificate({ host: 'localhost', by: ca }),
      guvenlik,
    });
    await sendPosta({ ...ayar, sunucu: 'localhost', port: server.port, guvenlik }, posta);
    expect(server.alinan).toHaveLength(1);
    await server.close();
  });

  it('the port of TLS with the setting STARTTLS is named, and so is the setting that it wants', async () => {
    const server = await startSmtpServer({
      sertifika: await createCertificate({ host: 'localhost' }),
      guvenlik: 'tls',
    });
    const error = await failure({ sunucu: 'localhost', port: server.port, guvenlik: 'starttls' }, 300);
    await server.close();
    expect(error.message).toMatch(
      /^Güvenli bağlantı kurulamadı: .* doğrudan TLS bekliyor\. Bağlantı güvenliğini TLS yapın/,
    );
    expect(error).toMatchObject({ hepsi: true, code: 'TLS_BEKLENIYOR' });
  });
});
